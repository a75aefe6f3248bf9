-- Bookings that change places are moved by one statement: the check waits for its end (docs/decisions/008-repacking.md).
alter table occupancy drop constraint occupancy_never_overlaps;
alter table occupancy add constraint occupancy_never_overlaps
  exclude using gist (unit_id with =, period with &&) deferrable initially immediate;
