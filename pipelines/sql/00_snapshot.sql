-- Opens a dataset in a bare DuckDB shell; hhparse itself does the same in hhparse/dataset/reader.py.
--
--     duckdb -cmd "set variable dataset = 'hands'"
--     .read pipelines/sql/00_snapshot.sql        then the others in the order of their names
--
-- Sets a list of Parquet files per table from the newest snapshot, and lists the hands that are to be left out.

set parquet_metadata_cache = true;  -- a part is never written again

set variable snapshot = (
    select max(file) from glob(getvariable('dataset') || '/_snapshots/*.json')
);

create or replace temp table snapshot as
from read_json(
    getvariable('snapshot'),
    columns = {
        parts: 'struct("table" varchar, file varchar)[]',
        replaced: 'bigint[][]',
        forgotten: 'bigint[][]',
        forgotten_sources: 'bigint[]',
        grown_sources: 'bigint[]'
    },
    maximum_object_size = 268435456
);

create or replace macro files_of(name) as (
    select list(getvariable('dataset') || '/parts/' || part.file)
    from (select unnest(parts) as part from snapshot)
    where part."table" = name
);

set variable hands_parts = files_of('hands');
set variable players_parts = files_of('players');
set variable events_parts = files_of('events');
set variable pots_parts = files_of('pots');
set variable shares_parts = files_of('shares');
set variable awards_parts = files_of('awards');
set variable findings_parts = files_of('findings');
set variable equities_parts = files_of('equities');
set variable texts_parts = files_of('texts');
set variable tournaments_parts = files_of('tournaments');
set variable rejects_parts = files_of('rejects');
set variable sources_parts = files_of('sources');

create or replace table superseded_ranges as
select pair[1] as first_hand, pair[1] as last_hand from (select unnest(replaced) as pair from snapshot)
union all
select pair[1], pair[2] from (select unnest(forgotten) as pair from snapshot);

create or replace table hidden_sources as
select unnest(forgotten_sources) as source_id, true as is_forgotten from snapshot
union all
select unnest(grown_sources), false from snapshot;
