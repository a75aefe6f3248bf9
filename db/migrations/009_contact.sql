-- What visitors write through the contact form (docs/product.md §4). The mail to the shop is made of it when it is sent.
create table contact_message (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  language text not null,
  -- The same text (its fingerprint) within the same minutes is one message: a double click, or an answer that got lost.
  sha256 text not null,
  same_during tstzrange not null,
  created_at timestamptz not null default now(),
  exclude using gist (sha256 with =, same_during with &&)
);
create index contact_message_by_age on contact_message (created_at);
