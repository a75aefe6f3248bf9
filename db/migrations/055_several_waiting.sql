-- How many scooters somebody on the waiting list wants together, and which are offered beside the first (docs/decisions/087-waiting-for-several.md).
-- Waits of before are for one.
alter table waiting
  add column scooters smallint not null default 1,
  add column further_scooter_ids integer[] not null default '{}';

-- Who waits for one may wait for three of these days as well: which of both they want is theirs to say.
drop index waiting_once;
create unique index waiting_once on waiting (email, starts_at, ends_at, scooters) where state in ('asked', 'waiting', 'offered');
