-- The people of the shop, how they sign in, and what they did (docs/decisions/019-staff.md).

-- name, email, sessions, passwords and second factors are read and written by better-auth; the rest by src/staff.
create table staff (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default true, -- whoever is here followed a link that was sent there
  image text, -- always null; the library asks for it
  role text not null check (role in ('owner', 'desk', 'rider')),
  language text not null check (language in ('it', 'en')),
  two_factor_enabled boolean not null default false,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The cookie holds the token and its signature under a key that no database has: a copy of this table opens nothing.
create table staff_session (
  id uuid primary key,
  token text not null unique,
  staff_id uuid not null references staff on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index staff_session_of on staff_session (staff_id);

-- One for each person: the argon2id hash of their password. The other columns are for sign-ins that the shop does not offer.
create table staff_account (
  id uuid primary key,
  account_id text not null,
  provider_id text not null,
  staff_id uuid not null references staff on delete cascade,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);

-- Sign-ins that wait for their second factor.
create table staff_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index staff_verification_by on staff_verification (identifier);

-- secret and backup_codes are encrypted. A code counts once: steps up to last_used_step are spent.
create table staff_two_factor (
  id uuid primary key,
  staff_id uuid not null unique references staff on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  last_used_step bigint
);

-- Links that open the desk once: an invitation (choose a password), or the demo's for its owner.
create table staff_link (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  purpose text not null check (purpose in ('invitation', 'sign_in')),
  token_sha256 text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index staff_link_of on staff_link (staff_id) where used_at is null;

-- Who did what, to what, before and after; no personal data of customers. Each entry is sealed with the one before it.
create table audit_entry (
  number bigint primary key check (number > 0),
  at timestamptz not null,
  staff_id uuid, -- null: a command of the operator's
  role text,
  action text not null,
  subject_kind text not null,
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  seal text not null unique
);
create index audit_entry_of_subject on audit_entry (subject, number);

create function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what was done stays written: audit_entry is only ever added to';
end $$;
create trigger audit_is_never_changed before update or delete on audit_entry
  for each row execute function audit_stays();
create trigger audit_is_never_emptied before truncate on audit_entry
  for each statement execute function audit_stays();

-- What the desk asks for all day.
create index booking_by_start on booking (start_date);
create index booking_by_end on booking (end_date);
create index booking_under_way on booking (state) where state in ('confirmed', 'collected');
