-- The pots add up to what was put in, with what the house added; or a finding says why not.
select h.site, h.hand_no, h.put_minor, h.splash_minor, sum(p.gross_minor)::bigint as pots
from staging.hands as h
join staging.pots as p using (hand_id)
where h.findings = 0
  and not h.is_cancelled
group by h.hand_id, h.site, h.hand_no, h.put_minor, h.splash_minor
having h.put_minor + h.splash_minor <> sum(p.gross_minor)
