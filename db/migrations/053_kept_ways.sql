-- What stays with the shop of a cancelled scooter's line for the way, because others that were ordered with it are still brought by it; it goes back
-- with the last of them (docs/decisions/080-money-of-parties.md).
alter table booking add column party_way_cents integer not null default 0 check (party_way_cents >= 0);
