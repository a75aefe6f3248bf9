-- Money that the shop asks somebody for beside what a booking costs: a sum with its reasons, and a lasting link to the page on which it is
-- paid (docs/decisions/090-asking-for-money.md). How it stands follows from its row and its payment, and is kept nowhere.
create table money_request (
  -- Under which it is paid.
  id uuid primary key,
  booking_id uuid references booking,
  -- [{ text, cents, chargeId? }]: never changed, for somebody may be paying it.
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  amount_cents integer not null check (amount_cents > 0),
  language text not null,
  to_name text not null,
  to_email text not null,
  to_phone text not null,
  -- Null where the shop asked by itself.
  asked_by uuid references staff,
  asked_at timestamptz not null,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid references staff,
  link_generation integer not null default 1,
  -- Null of whom it was has been erased.
  link_sha256 text unique,
  forgotten_at timestamptz
);
create index money_request_of_booking on money_request (booking_id) where booking_id is not null;
create index money_request_newest on money_request (asked_at desc, id);
create index money_request_of_person on money_request (lower(btrim(to_email))) where booking_id is null and forgotten_at is null;
create index money_request_expiring on money_request (expires_at) where withdrawn_at is null;

alter table erasure_entry drop constraint erasure_entry_subject_check;
alter table erasure_entry add constraint erasure_entry_subject_check
  check (subject in ('booking', 'contract', 'waiting', 'contact_message', 'newsletter', 'money_request'));
