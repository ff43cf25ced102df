-- What all statistics are asked of. Where the rows are kept as Parquet (hhparse/dataset/facts.py), they are read from there.

-- one row per hand and player who was dealt in, with what the statistics need of the hand
create or replace view player_hands as
from staging.player_facts;
