-- What customers change of their own bookings (docs/decisions/021-changes.md).

-- Kept by the shop of what a change made cheaper after the free time was over; a later change that costs more uses it up.
alter table booking add column retained_cents integer not null default 0 check (retained_cents >= 0);

-- A change that costs more. Its id is the reference of its payment: the booking's own money stays as it was.
create table booking_change (
  id uuid primary key,
  booking_id uuid not null references booking,
  state text not null default 'open' check (state in ('open', 'done', 'dropped', 'given_back')),
  -- The booking as it was when the price was agreed; another one by now, and the money goes back.
  booking_version integer not null,
  wish jsonb not null,
  quote jsonb not null,
  due_cents integer not null check (due_cents > 0),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index booking_change_of on booking_change (booking_id, created_at);
create unique index booking_change_one_open on booking_change (booking_id) where state = 'open';

-- Signed for a booking that was changed afterwards: kept as evidence, and another one is signed in its place.
alter table contract add column superseded_at timestamptz;
alter table contract drop constraint contract_booking_id_key;
create unique index contract_in_force on contract (booking_id) where superseded_at is null;
