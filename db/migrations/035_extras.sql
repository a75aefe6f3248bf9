-- What the owner sets of an extra (docs/decisions/049-extras.md). `price_per_day_cents` is its price for what `pricing` says.
alter table extra
  -- By language: {"it": {"name": …, "info": …}}. Null: an extra of the beginning, which the shop's own texts name.
  add column texts jsonb,
  add column pricing text not null default 'per_day',
  -- Null: there are always enough.
  add column stock integer,
  add column least_age integer,
  -- The licence categories with which it is given; empty: with any.
  add column licence_categories jsonb not null default '[]',
  -- It comes with every rental and is not chosen.
  add column is_included boolean not null default false,
  add column is_second_driver boolean not null default false,
  add column position integer not null default 0,
  add column version integer not null default 1;
update extra set is_second_driver = true, position = 4 where id = 5;
