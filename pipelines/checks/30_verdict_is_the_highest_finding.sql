-- A hand's verdict is the highest of its findings' verdicts; without findings it agrees.
with ranked as (
    select
        hand_id,
        list_position(['agrees', 'not_provable', 'odd_unit', 'disagrees', 'contradicts_itself'], verdict) as height
    from staging.findings
),
highest as (
    select hand_id, max(height) as height from ranked group by hand_id
)
select h.site, h.hand_no, h.verdict, f.height
from staging.hands as h
left join highest as f using (hand_id)
where list_position(['agrees', 'not_provable', 'odd_unit', 'disagrees', 'contradicts_itself'], h.verdict)
      is distinct from coalesce(f.height, 1)
