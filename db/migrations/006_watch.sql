-- The watch over the shop (docs/decisions/010-alarms.md): when each recurring job last came to its end, what the owner was told.

-- since: from when on the runs follow each other without a gap that would excuse a late job; only the watch's own row moves it.
create table heartbeat (
  job text primary key,
  since timestamptz not null default now(),
  at timestamptz not null default now()
);

-- One row for each kind of alarm that is raised. told: what the owner has been told of it; seen_at: when it was last found.
create table alarm (
  kind text primary key,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  told_at timestamptz not null,
  told jsonb not null
);

-- What one mail to the owner tells. Nothing personal: kinds, booking codes, moments.
create table alarm_notice (
  id uuid primary key,
  news jsonb not null,
  created_at timestamptz not null default now()
);
