-- The day says whose customer has declined what was kept for them: those of a day, not all of its years.
create index booking_event_declined on booking_event (at) where kind = 'declined';
