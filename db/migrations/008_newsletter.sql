-- The newsletter with double opt-in (docs/product.md §4). An address is kept only while it is asked for or confirmed.
create table newsletter (
  id uuid primary key,
  -- The address under a secret of the shop: finds who comes back, when the address itself has been erased.
  email_key text not null unique,
  email text,
  language text not null,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'left')),
  -- How often it was asked for, which numbers the links that confirm; only the newest opens.
  asks integer not null default 1,
  confirm_sha256 text not null unique,
  leave_sha256 text not null unique,
  asked_at timestamptz not null,
  -- Nothing for months: everything here is erased.
  active_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((state = 'left') = (email is null))
);
create index newsletter_by_activity on newsletter (active_at);

-- The proof of consent: when, to which text, from where (a pseudonym of the network address).
create table newsletter_event (
  id bigint primary key generated always as identity,
  newsletter_id uuid not null references newsletter on delete cascade,
  kind text not null check (kind in ('asked', 'confirmed', 'left')),
  text_version text not null,
  language text not null,
  network_key text not null,
  at timestamptz not null default now()
);
create index newsletter_event_of on newsletter_event (newsletter_id);
