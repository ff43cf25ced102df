-- The tables of the newest snapshot without superseded hands and forgotten sources, as they are stored.
-- The columns are described by `hhparse schema`.

create schema if not exists staging;

-- One row per superseded hand: a better copy took its place, or its source was forgotten.
create or replace table superseded as
select distinct hand_id
from read_parquet(getvariable('hands_parts'))
join superseded_ranges on hand_id between first_hand and last_hand;

-- one row per hand
create or replace view staging.hands as
from read_parquet(getvariable('hands_parts')) anti join superseded using (hand_id);

-- one row per hand and seat
create or replace view staging.players as
from read_parquet(getvariable('players_parts')) anti join superseded using (hand_id);

-- one row per event of a hand
create or replace view staging.events as
from read_parquet(getvariable('events_parts')) anti join superseded using (hand_id);

-- one row per hand and pot
create or replace view staging.pots as
from read_parquet(getvariable('pots_parts')) anti join superseded using (hand_id);

-- one row per pot, board, half and player that is due something
create or replace view staging.shares as
from read_parquet(getvariable('shares_parts')) anti join superseded using (hand_id);

-- one row per award line
create or replace view staging.awards as
from read_parquet(getvariable('awards_parts')) anti join superseded using (hand_id);

-- one row per finding
create or replace view staging.findings as
from read_parquet(getvariable('findings_parts')) anti join superseded using (hand_id);

-- one row per pot, board and player who could win it, of hands that were all-in before the last card
create or replace view staging.equities as
from read_parquet(getvariable('equities_parts')) anti join superseded using (hand_id);

-- one row per hand
create or replace view staging.texts as
from read_parquet(getvariable('texts_parts')) anti join superseded using (hand_id);

-- one row per line, session's head or hand's header that tells of a player's tournament
create or replace view staging.tournaments as
from read_parquet(getvariable('tournaments_parts'))
anti join superseded using (hand_id)
anti join (from hidden_sources where is_forgotten) as forgotten using (source_id)
where hand_id is not null or source_id not in (select source_id from hidden_sources);

-- one row per rejected hand, residue or file
create or replace view staging.rejects as
from read_parquet(getvariable('rejects_parts')) anti join hidden_sources using (source_id);

-- one row per source
create or replace view staging.sources as
from read_parquet(getvariable('sources_parts'))
anti join (from hidden_sources where is_forgotten) as forgotten using (source_id);
