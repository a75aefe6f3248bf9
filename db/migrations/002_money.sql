-- Money that goes back by hand (by bank or in cash), refunds that were given up, and disputes with their own facts.

alter table payment_fact drop constraint payment_fact_object_kind_check;
alter table payment_fact add constraint payment_fact_object_kind_check
  check (object_kind in ('session', 'intent', 'charge', 'refund', 'dispute', 'cash', 'bank'));

-- by_hand_why: why the provider does not carry it out. dropped_at: nothing is owed by it any more.
alter table refund_request
  add column by_hand_why text,
  add column dropped_at timestamptz;
create index refund_request_unsent on refund_request (created_at)
  where provider_refund_id is null and by_hand_why is null and dropped_at is null;
create index refund_request_of_reference on refund_request (reference);
create index payment_attempt_created on payment_attempt (created_at);

-- done_at: a person has dealt with it, for good. over_at: it is over by itself, and comes back should it be found again.
alter table staff_task add column over_at timestamptz;
create index staff_task_open on staff_task (created_at) where done_at is null and over_at is null;
