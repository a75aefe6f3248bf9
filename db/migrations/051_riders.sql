-- Who rides a scooter beside the first may say later which licence they have, by a link of their own: until then both columns are empty, and the
-- contract cannot be written. The customer's own booking always says it, and so does one that is alone: the request's shape sees to it, for a
-- rule of the table would be new to the code before it (F50).
alter table booking
  alter column licence_country drop not null,
  alter column licence_category drop not null;

-- The rider's link beside the customer's (docs/decisions/079-riders.md): of a scooter beside the first alone.
alter table booking
  add column rider_link_generation integer not null default 1,
  add column rider_link_sha256 text unique;
