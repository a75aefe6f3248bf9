-- A customer whose scooter is swapped on the road has had two: each has a handover and a return of its own.
-- unit_number: 1 is the scooter that they rode off with, 2 the one that they got for it, and so on.
alter table handover_report add column unit_number integer not null default 1;
create unique index handover_report_one_per_unit on handover_report (booking_id, kind, unit_number);
alter table handover_report drop constraint handover_report_booking_id_kind_key;
