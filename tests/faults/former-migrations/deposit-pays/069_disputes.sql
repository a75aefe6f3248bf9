-- What the shop tells a bank in a dispute (docs/decisions/096-disputes.md). One for each dispute; put together anew until it is to be sent.
create table dispute_evidence (
  dispute_id text primary key references payment_dispute,
  -- Of what is said, and the key under which it is sent: another each time it is put together.
  id uuid not null unique,
  -- Whose papers were opened for it.
  booking_id uuid not null references booking,
  contract_id uuid not null references contract,
  made_at timestamptz not null,
  made_by text not null,
  -- Under the contract's key; empty once its person is erased.
  sealed_fields bytea,
  sealed_file bytea,
  file_sha256 text not null,
  file_bytes integer not null,
  file_pages integer not null,
  -- What stands in it, in numbers.
  contents jsonb not null,
  -- Commits before the bank is told; from then on nothing of it changes.
  requested_at timestamptz,
  requested_by text,
  sent_at timestamptz,
  refused_why text check (refused_why in ('too_late', 'over', 'erased')),
  check ((requested_at is null) = (requested_by is null)),
  check (requested_at is not null or (sent_at is null and refused_why is null))
);
create index dispute_evidence_to_send on dispute_evidence (requested_at) where requested_at is not null and sent_at is null and refused_why is null;
create index dispute_evidence_of_booking on dispute_evidence (booking_id);
