-- A scooter that is added to a paid booking: to which party, told by its first one. It joins when it is paid (party_id, payer_id); until then it is a
-- booking by itself, and nothing of the others (docs/decisions/085-added-scooters.md).
alter table booking add column adds_to uuid references booking;
create index booking_added_to on booking (adds_to) where adds_to is not null;
