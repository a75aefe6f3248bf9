-- What riders can keep, the key boxes, and days of bad weather (docs/decisions/024-riders-and-key-boxes.md).

-- What is brought and fetched on a day is counted before a booking is taken.
create index booking_brought_on on booking (start_date)
  where pickup_option = 'delivery' and state in ('held', 'confirmed');
create index booking_fetched_on on booking (end_date)
  where pickup_option = 'delivery' and state in ('held', 'confirmed', 'collected');

-- The code of the box that holds a unit's key, sealed with AES-256-GCM under a key that no database has.
create table key_box (
  unit_id integer primary key references unit,
  key_id text not null,
  sealed_code bytea not null,
  set_at timestamptz not null default now()
);

-- A day on which somebody at the desk let everybody in some towns move or cancel for nothing. What a booking got of it stands in
-- its own quote and history.
create table weather_day (
  id uuid primary key,
  day date not null,
  towns jsonb not null,
  bookings integer not null check (bookings >= 0),
  staff_id uuid not null references staff,
  created_at timestamptz not null default now()
);
create index weather_day_of on weather_day (day);
