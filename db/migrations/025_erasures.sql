-- Erasing a person reaches every table (docs/decisions/040-erasing-a-person.md).

-- What the law wants kept of somebody who was erased, sealed until its day: name and address of who paid, the keys of the contracts that
-- were signed, and who opened them from where. No page reads it.
create table kept_paper (
  booking_id uuid primary key references booking,
  until date not null,
  key_id text not null,
  wrapped_key bytea not null,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
create index kept_paper_until on kept_paper (until);

-- Whose rows were erased, by their ids alone: a backup from before is erased again. `erasure` has those of before, by contract.
create table erasure_entry (
  subject text not null check (subject in ('booking', 'contract', 'waiting', 'contact_message', 'newsletter')),
  id uuid not null,
  at timestamptz not null default now(),
  primary key (subject, id)
);

-- Files that go once their rows are gone: written with the erasure, taken out when the file is away.
create table file_removal (
  store text not null check (store in ('photos', 'mails')),
  name text not null,
  primary key (store, name)
);
