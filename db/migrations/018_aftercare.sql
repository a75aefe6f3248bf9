-- What follows a booking: messages at their time, reviews, the waiting list, forgetting (docs/decisions/025-aftercare.md).

-- Messages that time causes. Without a row one is sent.
create table message_switch (
  message text primary key,
  is_on boolean not null,
  changed_at timestamptz not null
);

-- What customers say of a rental that is over: one for each booking, read by a person before others read it.
create table review (
  id uuid primary key,
  booking_id uuid not null unique references booking,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused')),
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  text text not null check (text <> ''),
  customer_name text not null,
  language text not null,
  reason text,
  written_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'waiting') = (decided_at is null))
);
create index review_by_state on review (state, written_at);

-- Who wants to be told when a scooter gets free for these days. A hold's reference is the id of whoever it is held for.
create table waiting (
  id uuid primary key,
  state text not null default 'asked' check (state in ('asked', 'waiting', 'offered', 'booked', 'over')),
  email text not null check (email = lower(email)),
  language text not null,
  start_date date not null,
  start_time text not null,
  end_date date not null,
  end_time text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  destination text not null,
  pickup_option text not null check (pickup_option in ('office', 'delivery')),
  network_key text not null,
  link_sha256 text not null unique,
  -- When the address was confirmed: the place in the line.
  waits_since timestamptz,
  offered_scooter_id integer references scooter,
  offered_at timestamptz,
  offer_ends_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'offered') = (offer_ends_at is not null))
);
create unique index waiting_once on waiting (email, starts_at, ends_at) where state in ('asked', 'waiting', 'offered');
create index waiting_in_line on waiting (state, waits_since);
create index waiting_of_network on waiting (network_key) where state in ('asked', 'waiting', 'offered');

-- When the person of a booking was forgotten: what is left says nothing of whose it was.
alter table booking add column forgotten_at timestamptz;
