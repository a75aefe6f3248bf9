-- What the desk keeps may also be accepted without being paid yet: all of it is paid at the pickup.
alter table booking
  drop constraint booking_kept_as_check,
  add constraint booking_kept_as_check check (kept_as in ('hold', 'offer', 'arrival'));
