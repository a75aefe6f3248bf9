-- Each look at a handover asks what was reported of the scooter before.
create index handover_report_of_unit on handover_report (unit_id, done_at);
