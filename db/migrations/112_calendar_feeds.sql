-- Links to calendars that others' programs read again and again (docs/decisions/113-partners.md, "Calendars"): of the whole shop, of what is
-- brought and fetched, or of one scooter. Of each link the database keeps the generation and the fingerprint: a new one ends the one of before.
create table calendar_feed (
  subject text primary key check (subject ~ '^(shop|riders|unit:[0-9]{1,9})$'),
  generation integer not null default 1 check (generation > 0),
  link_sha256 text not null unique,
  made_at timestamptz not null default now()
);
