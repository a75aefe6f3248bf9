-- Papers of units as files, and pictures of models, lie in the store that speaks S3 where there is one
-- (docs/decisions/057-papers-of-units.md). Their bytes here are empty then.

-- file_id: made anew with each file. store_key: what a file in the store is sealed with.
alter table unit_document
  add column file_id uuid,
  add column file_size integer,
  add column file_at timestamptz,
  add column store_key bytea;

alter table model_picture add column in_store boolean not null default false;

-- Counts up with each correction (F07).
alter table unit_cost add column version integer not null default 1;
