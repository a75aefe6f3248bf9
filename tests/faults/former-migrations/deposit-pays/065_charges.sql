-- What is asked for once a scooter is back: late, fuel, damage, loss, cleaning, tolls paid by the shop (docs/decisions/091-charges.md).

-- What did not come back, as it was ticked at the return: [{ "thing": "helmet", "pieces": 1 }].
alter table handover_report add column missing jsonb not null default '[]';

-- One payment for charges that were accepted: its id is the payment's reference, and a charge is in one of them at a time, so that none is paid
-- twice (docs/decisions/091-charges.md).
create table charge_collection (
  id uuid primary key,
  booking_id uuid not null references booking,
  -- kept_card: taken from the card that the customer let us keep. request: asked for by a link to pay.
  way text not null check (way in ('kept_card', 'request')),
  cents integer not null check (cents > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'ended')),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index charge_collection_open on charge_collection (way) where state = 'open';

create table charge (
  id uuid primary key,
  booking_id uuid not null references booking,
  -- In whose envelope the files of it are sealed.
  contract_id uuid not null references contract,
  kind text not null check (kind in ('late', 'fuel', 'damage', 'loss', 'cleaning', 'tolls', 'other')),
  state text not null default 'proposed' check (
    state in ('proposed', 'announced', 'accepted', 'objected', 'upheld', 'paid', 'withdrawn', 'waived')),
  cents integer not null check (cents >= 0),
  -- The most that the agreed rule gives; null where there is none.
  rule_cents integer check (rule_cents >= 0),
  -- How it was reckoned (src/charges/charge.shape.ts).
  reckoning jsonb,
  -- The desk's words, and why it is above the rule.
  text text not null default '',
  above_why text not null default '',
  -- The report that proposed it, and by what of it: a report proposes each once.
  report_id uuid,
  proposal text unique,
  -- Of the report.
  photos jsonb not null default '[]',
  announced_at timestamptz,
  -- What the customer was told: never more is asked for.
  announced_cents integer check (cents <= announced_cents),
  object_until timestamptz,
  -- How it was accepted; null: by silence.
  agreed_at timestamptz,
  collection_id uuid references charge_collection,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((announced_at is null) = (announced_cents is null) and (announced_at is null) = (object_until is null)),
  -- What nobody was told of is neither accepted nor paid.
  check (state in ('proposed', 'waived') or announced_at is not null),
  check (collection_id is null or state in ('accepted', 'upheld', 'paid'))
);
create index charge_of_booking on charge (booking_id);
create index charge_undecided on charge (state, object_until) where state in ('proposed', 'announced', 'accepted', 'objected', 'upheld');

-- Photos and receipts that the desk adds; their bytes lie sealed with those of the reports.
create table charge_file (
  id uuid primary key,
  charge_id uuid not null references charge,
  contract_id uuid not null references contract,
  kind text not null check (kind in ('photo', 'receipt')),
  type text not null check (type in ('image/jpeg', 'application/pdf')),
  sent_sha256 text not null,
  created_at timestamptz not null default now()
);
create index charge_file_of_charge on charge_file (charge_id);

-- Who did what with it, for the customer, the bank and a judge: only ever added to.
create table charge_event (
  id bigint generated always as identity primary key,
  charge_id uuid not null references charge,
  kind text not null,
  actor text not null check (actor in ('customer', 'staff', 'shop')),
  staff_id uuid,
  cents integer not null,
  why text not null default '',
  at timestamptz not null default now()
);
create index charge_event_of_charge on charge_event (charge_id, id);

-- An objection and what is answered to it.
create table charge_message (
  id bigint generated always as identity primary key,
  charge_id uuid not null references charge,
  -- Null: by the customer.
  staff_id uuid,
  text text not null,
  at timestamptz not null default now()
);
create index charge_message_of_charge on charge_message (charge_id, id);
