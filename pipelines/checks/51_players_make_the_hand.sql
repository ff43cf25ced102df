-- What the players put in and won is what the hand says; or a finding says why not.
select h.site, h.hand_no, h.put_minor, sum(p.put_minor)::bigint as put, h.awarded_minor, sum(p.won_minor)::bigint as won
from staging.hands as h
join staging.players as p using (hand_id)
where h.findings = 0
  and not h.is_cancelled
group by h.hand_id, h.site, h.hand_no, h.put_minor, h.awarded_minor
having h.put_minor <> sum(p.put_minor)
    or h.awarded_minor <> sum(p.won_minor)
