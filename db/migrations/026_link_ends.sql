-- A booking's link ends 30 days after the return (docs/decisions/041-end-of-a-link.md). Later only where it was renewed, or the scooter
-- came back late; then it is said here.
alter table booking add column link_extended_until timestamptz;

update booking set link_extended_until = returned.at + interval '720 hours'
from (select booking_id, max(at) as at from booking_event where kind = 'returned' group by booking_id) returned
where booking.id = returned.booking_id and booking.state = 'returned' and returned.at > booking.ends_at;
