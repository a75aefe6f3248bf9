-- A deposit pays what is accepted before a card or a link does: once, by a payment that has the deposit's name (docs/decisions/094-deposit.md).
alter table charge_collection drop constraint charge_collection_way_check;
alter table charge_collection add constraint charge_collection_way_check check (way in ('kept_card', 'request', 'deposit'));
-- So much of a charge the deposit pays, or has paid; what is above it is a payment of its own.
alter table charge add column deposit_cents integer not null default 0 check (deposit_cents between 0 and cents);
