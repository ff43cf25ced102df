-- What the audit says: how many hands of each verdict, every finding with its place, every hand with its text.

-- one row per verdict and kind of evidence
create or replace view verdicts as
select verdict, evidence, count(*) as hands
from staging.hands
group by all;

-- one row per finding that is not `agrees`, the gravest first; stated_number and due_number are amounts in the smallest
-- unit, or counts where the rule counts, or seats; due_player sits in the seat due_number
create or replace view audit_findings as
select
    h.site,
    h.hand_no,
    h.currency,
    h.file,
    coalesce(f.file_line, h.line) as file_line,
    f.code,
    f.verdict,
    f.pot,
    f.board,
    f.half,
    f.player,
    f.stated_minor as stated_number,
    f.due_minor as due_number,
    called(d.name, d.seat) as due_player,
    f.line,
    t.text
from findings as f
join hands as h using (hand_id)
join texts as t using (hand_id)
left join staging.players as d
    on d.hand_id = f.hand_id and d.seat = f.due_minor and f.code in ('out_of_turn', 'blind_seat', 'bring_in_seat')
where f.verdict <> 'agrees'
order by
    list_position(['contradicts_itself', 'disagrees', 'odd_unit', 'not_provable'], f.verdict),
    h.site, h.file, h.line, f.line, f.file_line;

-- one row per hand, with what it takes to read it again
create or replace view hand_texts as
select
    hand_id,
    h.site,
    h.hand_no,
    h.scope,
    h.format,
    h.game,
    h.table_name,
    h.played_at_local,
    h.file,
    h.line,
    t.text,
    s.writing
from hands as h
join texts as t using (hand_id)
left join sources as s using (source_id);
