-- The shop's logos, packed by us (docs/decisions/055-looks.md). A file's name says its bytes: one is never changed.
create table shop_logo (
  file text primary key,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
