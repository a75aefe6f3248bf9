-- In whose name a scooter of several is paid, where that is not the first of them: itself, or another that is paid at the same time. What is paid at
-- once has one payer; what belongs together has one party (docs/decisions/084-shared-pot.md).
alter table booking add column payer_id uuid references booking;
create index booking_of_payer on booking (payer_id) where payer_id is not null;
