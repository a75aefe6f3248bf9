-- Who sends guests: hotels and agencies (docs/decisions/113-partners.md). `code` stands in links and on posters, so it never changes; `town` and
-- `address`: where their guests' scooters are brought. `terms`: what they are owed of a booking from now on; each booking keeps its own.
create table partner (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(code) between 3 and 30),
  name text not null,
  town text not null,
  address text not null,
  language text not null,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  active boolean not null default true,
  link_generation integer not null default 1,
  link_sha256 text not null unique,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

-- Of a booking: who sent it, how they were called then, and what they are owed of it.
alter table booking add column partner_id uuid references partner;
alter table booking add column partner_name text;
alter table booking add column partner_terms jsonb;
alter table booking add constraint booking_partner_whole
  check ((partner_id is null) = (partner_name is null) and (partner_id is null) = (partner_terms is null));
create index booking_of_partner on booking (partner_id) where partner_id is not null;
