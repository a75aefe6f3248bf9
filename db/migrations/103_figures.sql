-- What the owner's figures are counted from (docs/decisions/111-figures.md).

-- Since which day a unit is in the fleet, and on which it left; it is there on the first and not on the last. Of those of before as the log and
-- what stood on them say.
alter table unit add column joined_on date, add column left_on date;
update unit set
  joined_on = least(
    (select (min(lower(period)) at time zone 'Europe/Rome')::date from occupancy where unit_id = unit.id),
    coalesce((select (min(at) at time zone 'Europe/Rome')::date from audit_entry where subject = unit.plate and action = 'added a scooter'),
      (select (born_at at time zone 'Europe/Rome')::date from shop), (now() at time zone 'Europe/Rome')::date)),
  left_on = case when state = 'withdrawn' then coalesce(
    (select (max(at) at time zone 'Europe/Rome')::date from audit_entry where subject = unit.plate and action = 'let a scooter go'),
    (select (max(upper(period)) at time zone 'Europe/Rome')::date from occupancy where unit_id = unit.id),
    (now() at time zone 'Europe/Rome')::date) end;
alter table unit alter column joined_on set default (now() at time zone 'Europe/Rome')::date, alter column joined_on set not null;

-- Ten years of payments ask for the little that is told of each booking without reading all of its row.
create index booking_sold on booking (id) include (scooter_id, destination, start_date, end_date, party_id);
create index booking_made on booking (created_at);
