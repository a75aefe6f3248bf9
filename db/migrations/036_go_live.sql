-- Whether visitors find a shop or a page that says that it opens soon. A demo is always open, whatever stands here.
create table storefront (
  only_row boolean primary key default true check (only_row),
  is_open boolean not null default false,
  opened_at timestamptz,
  closed_at timestamptz,
  -- What visitors read while it is closed again, by language.
  note jsonb not null default '{}',
  version integer not null default 1
);

-- Who sells already goes on selling. An empty shop has no row yet: a backup that is brought back into it has its own.
insert into storefront (is_open, opened_at)
select true, min(created_at) from booking having count(*) > 0;

-- What the check before opening found last, one row a point.
create table go_live_result (
  code text primary key,
  state text not null check (state in ('green', 'yellow', 'red')),
  facts jsonb not null default '{}',
  checked_at timestamptz not null default now()
);

-- What a person answered for: that a point is in order, in the words that were shown then. The latest of a point counts.
create table go_live_confirmation (
  id bigint primary key generated always as identity,
  code text not null,
  text_sha256 text not null,
  staff_id uuid not null references staff (id),
  at timestamptz not null default now()
);
create index on go_live_confirmation (code, id);

-- What was sent out to come back: a page of the provider whose end is heard, a mail whose code is typed in.
create table go_live_proof (
  kind text primary key check (kind in ('webhook', 'mail')),
  expected text not null,
  started_at timestamptz not null default now(),
  proven_at timestamptz,
  details jsonb not null default '{}'
);

-- What was last seen, and when: requests with and without a proxy's header, a backup.
create table go_live_sighting (
  name text primary key,
  at timestamptz not null default now()
);
