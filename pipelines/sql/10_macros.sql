-- Small functions that the views use, and that queries may use, too.

-- An amount in units of its currency. All currencies have hundredths.
create or replace macro money(minor) as
    cast(cast(minor as decimal(18, 0)) * cast(0.01 as decimal(2, 2)) as decimal(18, 2));

-- A share in per cent; null where there is nothing to share.
create or replace macro pct(part, whole) as
    case when whole > 0 then round(100.0 * part / whole, 2) end;

-- Whether a game splits the pot with an eight-or-better low.
create or replace macro is_hilo(game) as
    game like '%\_hilo' escape '\';
