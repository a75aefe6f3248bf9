-- Ways to rows that were looked for one by one, or by reading everything (docs/decisions/030-fewer-steps.md).

-- What a unit has next: whether it is free is one look each, however long its past. A period without an end would not be found.
alter table occupancy add check (not upper_inf(period) and not lower_inf(period));
create index occupancy_next on occupancy (unit_id, upper(period)) include (period);

-- What was written about a booking.
create index mail_of_reference on mail (reference);

-- Rides that ended lately.
create index booking_event_returned on booking_event (at) where kind = 'returned';
