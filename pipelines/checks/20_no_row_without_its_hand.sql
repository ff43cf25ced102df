-- Every row of every table belongs to a hand.
with rows_of_hands as (
    select 'players' as "table", hand_id from staging.players
    union all select 'events', hand_id from staging.events
    union all select 'pots', hand_id from staging.pots
    union all select 'shares', hand_id from staging.shares
    union all select 'awards', hand_id from staging.awards
    union all select 'findings', hand_id from staging.findings
    union all select 'texts', hand_id from staging.texts
    union all select 'tournaments', hand_id from staging.tournaments where hand_id is not null
)
select "table", hand_id, count(*) as orphans
from rows_of_hands
anti join staging.hands using (hand_id)
group by all
