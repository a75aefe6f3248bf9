-- Scooters that were ordered together: each is a booking of its own, with its time, unit, contract and price. They are told by the first of them,
-- in whose name all were paid. party_cents: what each bears of that payment. A booking of before is alone (docs/decisions/077-parties.md).
alter table booking
  add column party_id uuid references booking,
  add column party_cents integer check (party_cents >= 0),
  add constraint booking_party_share check ((party_id is null) = (party_cents is null));
create index booking_of_party on booking (party_id) where party_id is not null;

-- Of whose part of a payment for several it is given back; null where it is of all, or of the first.
alter table refund_request add column share_of uuid;
