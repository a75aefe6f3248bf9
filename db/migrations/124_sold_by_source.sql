-- By which way a booking came is one more of the little that figures ask of each without reading all of its row (docs/decisions/111-figures.md).
create index booking_divided on booking (id) include (scooter_id, destination, source, start_date, end_date, party_id);
drop index booking_sold;
