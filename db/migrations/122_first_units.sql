-- Which unit a booking has or had first, for all bookings at once and without reading the table: the figures by unit add up years of them.
create index occupancy_stood on occupancy (reference, lower(period)) include (unit_id, period) where reference is not null;
drop index occupancy_reference;
