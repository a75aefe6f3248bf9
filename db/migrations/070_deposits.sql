-- A sum that is held on a card for each scooter while it is out; its id is the payment's reference (docs/decisions/094-deposit.md).
create table deposit (
  id uuid primary key,
  booking_id uuid not null unique references booking,
  -- As the booking's terms name it: never more is held, renewed or taken.
  cents integer not null check (cents > 0),
  -- So long after a return of which nothing is asked it goes back by itself.
  release_hours integer not null check (release_hours >= 0),
  link_generation integer not null default 1,
  -- Null where it was erased whose it was: then no link opens it.
  link_sha256 text unique,
  -- What is held now, and since when.
  held_intent text,
  held_at timestamptz,
  -- The hold in whose place another is asked of the kept card; that in whose place its customer was asked for another.
  renew_for text,
  anew_for text,
  -- The scooter may go out without it: who said so, and why.
  waived_at timestamptz,
  waived_by uuid,
  waived_why text not null default '',
  -- Decided for good. void: nothing was held when the ride was over.
  ended_as text check (ended_as in ('captured', 'released', 'lapsed', 'void')),
  ended_at timestamptz,
  -- What its customer and the booking's history were told last: the same news comes more than once.
  told text not null default '',
  created_at timestamptz not null default now(),
  check ((ended_as is null) = (ended_at is null)),
  check (waived_at is not null or waived_by is null)
);
create index deposit_open on deposit (created_at) where ended_as is null;
