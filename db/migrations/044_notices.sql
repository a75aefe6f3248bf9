-- What the shop tells its own people (docs/decisions/056-notices.md). One row for each fact that waits for a summary, or that a mail of
-- its own tells; mail_group: the mails that tell it, null while it waits.
create table notice (
  id uuid primary key,
  topic text not null,
  kind text not null,
  cause text not null unique,
  reference text not null,
  mail_group uuid,
  created_at timestamptz not null
);
create index notice_waiting on notice (created_at) where mail_group is null;
create index notice_group on notice (mail_group);

-- A mail that is held back on purpose is late only from then on.
alter table mail add column not_before timestamptz;
