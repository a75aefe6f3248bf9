-- Photos of scooters, of papers and of evidence, sealed, where the shop has no store that speaks S3: every copy reads the same, and a
-- backup holds them (docs/decisions/105-copies.md).
create table stored_file (
  -- Two ids, `folder/file`; byte by byte, so that all of a folder are found by its first half.
  name text collate "C" primary key check (name ~ '^[^/]+/[^/]+$'),
  bytes bytea not null,
  stored_at timestamptz not null default now()
);
-- What is sealed cannot be pressed.
alter table stored_file alter column bytes set storage external;
