-- The owner makes and keeps the fleet on screens (docs/decisions/048-fleet-on-screens.md).

-- Any colour of the palette in src/fleet/model.rules.ts. The rule keeps its name and allows more than before: code that knows two colours
-- breaks it no sooner.
alter table scooter drop constraint scooter_colour_check;
alter table scooter add constraint scooter_colour_check check (colour ~ '^[a-z]{2,20}$');

-- colour_value: the shop's own tone (#rrggbb), where it is not the palette's. licence: the least that is needed. texts: what visitors read, by
-- language. pictures: files of model_picture, the first one leads; none: our drawing. version counts up with each save (F07).
alter table scooter
  add column type text not null default 'scooter',
  add column category text not null default '125cc',
  add column colour_value text,
  add column seats integer not null default 2,
  add column licence text not null default 'A1',
  add column texts jsonb not null default '{}',
  add column pictures jsonb not null default '[]',
  add column version integer not null default 1;

-- Pictures of models, packed by us. A file's name says its bytes: one is never changed.
create table model_picture (
  file text primary key,
  bytes bytea not null,
  created_at timestamptz not null default now()
);

-- Lists of units that were added at once, by the key that the browser made: sent twice they are added once.
create table unit_import (
  key uuid primary key,
  list_sha256 text not null,
  units integer not null,
  created_at timestamptz not null default now()
);

-- When a paper of a unit runs out, and the paper itself. Insurance and service keep their dates on the unit.
create table unit_document (
  unit_id integer not null references unit,
  kind text not null,
  due_on date,
  file_name text,
  file_type text check (file_type in ('application/pdf', 'image/jpeg')),
  bytes bytea,
  primary key (unit_id, kind),
  check ((bytes is null) = (file_name is null) and (bytes is null) = (file_type is null))
);

-- What was paid for a unit. id is made by the browser: sent twice it is one.
create table unit_cost (
  id uuid primary key,
  unit_id integer not null references unit,
  day date not null,
  what text not null,
  workshop text not null,
  cents integer not null check (cents between 0 and 100000000),
  kilometres integer check (kilometres between 0 and 999999),
  created_at timestamptz not null default now()
);
create index unit_cost_of on unit_cost (unit_id, day);
