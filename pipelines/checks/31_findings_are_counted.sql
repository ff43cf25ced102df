-- A hand says how many findings its audit has made (that another hand has its number is found later).
select h.site, h.hand_no, h.findings, count(f.hand_id) as found
from staging.hands as h
left join staging.findings as f on f.hand_id = h.hand_id and f.code <> 'same_number_other_hand'
group by h.hand_id, h.site, h.hand_no, h.findings
having h.findings <> count(f.hand_id)
