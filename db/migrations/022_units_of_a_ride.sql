-- A customer whose scooter is swapped on the road has had two: each has a handover and a return of its own.
-- unit_number: 1 is the scooter that they rode off with, 2 the one that they got for it, and so on. The rule of one report of a kind keeps
-- its name and allows more than before: code that knows one scooter a ride breaks it no sooner.
alter table handover_report add column unit_number integer not null default 1;
alter table handover_report drop constraint handover_report_booking_id_kind_key;
alter table handover_report add constraint handover_report_booking_id_kind_key unique (booking_id, kind, unit_number);
