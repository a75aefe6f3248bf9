-- Who rides a scooter beside the first may say later which licence they have, by a link of their own: until then both columns are empty, and the
-- contract cannot be written. The customer's own booking always says it, and so does one that is alone.
alter table booking
  alter column licence_country drop not null,
  alter column licence_category drop not null,
  add constraint booking_licence_whole check ((licence_country is null) = (licence_category is null)),
  add constraint booking_licence_later check (licence_country is not null or (party_id is not null and party_id <> id));

-- The rider's link beside the customer's (docs/decisions/079-riders.md): of a scooter beside the first alone.
alter table booking
  add column rider_link_generation integer not null default 1,
  add column rider_link_sha256 text unique;
