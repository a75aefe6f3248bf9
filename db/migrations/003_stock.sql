-- A fixed occupancy keeps its unit: the scooter is out, or a person chose this one. Others may be moved to make room.
alter table occupancy add column fixed boolean not null default false;
create index booking_without_unit on booking (starts_at) where unit_missing;
