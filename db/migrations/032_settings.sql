-- What the owner sets, one row for each time it was set (docs/decisions/046-settings.md). The newest row of a kind is in force.
create table setting_version (
  id bigint generated always as identity primary key,
  kind text not null,
  value jsonb not null,
  -- The version it was written upon, 0 for the first: of two people who save at once the second has nothing to follow.
  follows bigint not null,
  staff_id uuid, -- null: by the shop's first data or its environment
  set_at timestamptz not null,
  constraint setting_version_follows_once unique (kind, follows)
);
create index setting_version_newest on setting_version (kind, id);

-- What copies of the shop keep in memory, and how often it has changed: each copy looks once a second and reads again what is new.
create table revision (
  topic text primary key,
  number bigint not null
);
