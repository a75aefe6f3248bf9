-- What the desk writes on its own pages: why a scooter is in the workshop, answers to visitors, articles with their pictures.

alter table occupancy add column note text;

-- new: nobody answered yet; answered: somebody wrote back; put_away: nothing more is to be done.
alter table contact_message add column state text not null default 'new'
  check (state in ('new', 'answered', 'put_away'));
create index contact_message_new on contact_message (created_at) where state = 'new';

create table contact_reply (
  id uuid primary key,
  contact_id uuid not null references contact_message on delete cascade,
  staff_id uuid not null,
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index contact_reply_of on contact_reply (contact_id, created_at);

-- Counts up with each save: of two who write on one article the slower is told (F07).
alter table article add column version integer not null default 1;

-- Re-encoded by us; its name is made of its bytes. In the database, so that every copy of the shop and every backup has them.
create table article_picture (
  file text primary key,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
