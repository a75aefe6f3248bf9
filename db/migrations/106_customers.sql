-- Customers (docs/decisions/112-customers.md). Who they are stands in their bookings alone: here is only what no booking knows, each tied to a
-- booking of theirs, with which it is erased.
create table customer_note (
  id uuid primary key,
  booking_id uuid not null references booking,
  text text not null,
  -- Shown to whoever hands the next scooter over, a rider among them.
  at_handover boolean not null,
  staff_id uuid not null references staff,
  written_at timestamptz not null,
  version integer not null default 1
);
create index customer_note_booking on customer_note (booking_id);

-- Two files are of one person, as somebody of the shop has said by hand.
create table customer_merge (
  id uuid primary key,
  booking_id uuid not null references booking,
  other_booking_id uuid not null references booking,
  merged_by uuid not null references staff,
  merged_at timestamptz not null,
  undone_by uuid references staff,
  undone_at timestamptz,
  version integer not null default 1,
  check (booking_id <> other_booking_id),
  check ((undone_by is null) = (undone_at is null))
);
create index customer_merge_booking on customer_merge (booking_id);
create index customer_merge_other on customer_merge (other_booking_id);

-- To whom the shop does not rent. It knows them again by keyed hashes of their addresses and telephones, which stay when the person is erased, and
-- go on the day on which it ends.
create table do_not_rent (
  id uuid primary key,
  state text not null check (state in ('proposed', 'in_force', 'ended')),
  -- The booking that it was decided about; null once its person is erased.
  booking_id uuid references booking,
  reason text not null check (reason in ('damage', 'dangerous_riding', 'not_returned', 'unpaid', 'false_papers', 'behaviour')),
  why text not null,
  contact_keys text[] not null,
  -- The last day.
  until date not null,
  decided_by uuid not null references staff,
  decided_at timestamptz not null,
  reviewed_by uuid references staff,
  reviewed_at timestamptz,
  ended_by uuid references staff,
  ended_at timestamptz,
  version integer not null default 1,
  check ((state = 'in_force') <= (reviewed_at is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (until <= (decided_at at time zone 'Europe/Rome')::date + interval '24 months')
);
create index do_not_rent_open on do_not_rent (id) where state <> 'ended';
create index do_not_rent_booking on do_not_rent (booking_id) where booking_id is not null;

-- Bookings of one customer.
create index booking_customer on booking (
  (coalesce(nullif(lower(btrim(driver_email)), ''), nullif(driver_phone, '')))) where forgotten_at is null;
