-- Fines that come months later, by plate and moment (docs/decisions/093-fines.md).
create table fine (
  id uuid primary key,
  -- nobody: no ride, or nobody of it, can be named, for the reason in nobody_why.
  state text not null check (state in ('recorded', 'nobody', 'named', 'sent', 'closed')),
  version integer not null default 1,
  recorded_at timestamptz not null default now(),
  -- As the notice says: by Rome's clocks.
  plate text not null,
  day date not null,
  time text not null,
  place text,
  authority text not null,
  notice_number text not null,
  notified_on date not null,
  -- The notice itself, kept as papers of units are (046_papers_of_units.sql).
  scan_id uuid,
  scan_name text,
  scan_type text check (scan_type in ('application/pdf', 'image/jpeg')),
  scan_size integer,
  scan_bytes bytea,
  scan_key bytea,
  -- What was found. contract_id: the one that stood at that moment.
  unit_id integer references unit,
  booking_id uuid references booking,
  contract_id uuid references contract,
  ridden_from timestamptz,
  ridden_until timestamptz,
  nobody_why text check (nobody_why in ('unknown_plate', 'no_ride', 'several_rides', 'not_signed', 'erased')),
  -- The declaration, sealed under the contract's key.
  named_at timestamptz,
  sealed_declaration bytea,
  declaration_sha256 text,
  sent_on date,
  sent_way text check (sent_way in ('certified_mail', 'registered_letter', 'portal', 'by_hand')),
  closed_at timestamptz,
  closing_note text,
  check ((state = 'nobody') = (nobody_why is not null) or state = 'closed')
);
-- One notice is recorded once, however its number is typed.
create unique index fine_notice on fine (lower(authority), lower(notice_number));
create index fine_booking on fine (booking_id) where booking_id is not null;
