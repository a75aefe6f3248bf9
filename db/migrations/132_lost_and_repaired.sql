-- As what an extra is charged where it does not come back (docs/decisions/122-said-once.md); null: nothing that was agreed.
alter table extra add column lost_thing text check (lost_thing in ('helmet', 'key', 'lock'));
-- What is drawn as a lock is one: until its owner says otherwise it is charged as that.
update extra set lost_thing = 'lock' where image_file = 'included-lock.svg';

-- A mark of a unit that was repaired: reports of before no longer make it known.
create table repaired_mark (
  id uuid primary key,
  unit_id integer not null references unit,
  view text not null,
  x integer not null,
  y integer not null,
  kind text not null,
  -- The end of the day that was said, or the moment at which it was said on that very day.
  repaired_at timestamptz not null,
  staff_id uuid not null,
  created_at timestamptz not null default now()
);
create index repaired_mark_of_unit on repaired_mark (unit_id);
