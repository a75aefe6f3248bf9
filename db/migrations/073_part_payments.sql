-- An order of which a part was paid when it was booked, and the rest is paid later (docs/decisions/097-part-payment.md).
alter table booking
  -- What of the first payment this booking bears.
  add column now_cents integer check (now_cents >= 0),
  -- By which reference the rest is paid: one for all that are paid together.
  add column rest_id uuid,
  -- So many days before the pickup the rest is due, as it was agreed.
  add column rest_days integer check (rest_days >= 0),
  -- What of the rest this booking bears, once it has come: a fact of that payment, as party_cents is of the first.
  add column rest_cents integer check (rest_cents >= 0),
  add constraint booking_part_is_whole check (
    (now_cents is null) = (rest_id is null) and (now_cents is null) = (rest_days is null)
    and (rest_cents is null or rest_id is not null));
create index booking_rest on booking (rest_id) where rest_id is not null;
