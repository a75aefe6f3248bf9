-- What phones of the shop's people are told, and the digest of a day by mail (docs/decisions/118-staying-told.md).

-- The shop's own key, by which push services know who sends (RFC 8292): made once, the private half sealed under APP_SECRET.
create table push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  key_id text not null,
  sealed_private bytea not null,
  made_at timestamptz not null
);

-- A browser that somebody of the shop wants to be told on. It goes with its person, and with the right that it was added by.
create table push_device (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- As the browser's push service gave them.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  kinds text[] not null,
  added_at timestamptz not null,
  -- When it was last told something, or looked at its own page.
  used_at timestamptz not null,
  -- When it may be told the next thing; also the lease of who is telling it, and its name.
  next_try_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  -- Since when its push service refuses what is sent to it.
  refused_at timestamptz
);
create index push_device_of_staff on push_device (staff_id);

-- A fact that phones are told of, once: the cause names it. Kept a week, of a task as long as that is open.
create table notification (
  cause text primary key,
  kind text not null check (kind in ('new_booking', 'cancelled', 'late', 'dispute', 'unit_missing', 'task')),
  -- Of the booking that it is about.
  code text,
  -- A rider has to do with it.
  delivered boolean not null,
  task_id bigint,
  task_kind text,
  found_at timestamptz not null,
  check ((task_id is null) = (task_kind is null))
);

-- What a device has still to be told.
create table push_waiting (
  device_id uuid not null references push_device on delete cascade,
  cause text not null references notification on delete cascade,
  primary key (device_id, cause)
);
create index push_waiting_of_cause on push_waiting (cause);

-- When somebody is left in peace, and when they get the digest; who has said nothing is told at any hour and gets none.
create table notification_choice (
  staff_id uuid primary key references staff on delete cascade,
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  digest_at text check (digest_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Since when that hour is chosen: the first digest is that of the next time it strikes.
  digest_since timestamptz,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until),
  check ((digest_at is null) = (digest_since is null))
);

-- The digest of a person and a day by Rome's calendar, once: figures alone, read when its hour struck. Empty where there was nothing to say.
create table staff_digest (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  day date not null,
  figures jsonb,
  made_at timestamptz not null,
  unique (staff_id, day)
);

create index booking_event_told on booking_event (at) where kind in ('confirmed', 'cancelled');
