-- One payment for charges that were accepted: its id is the payment's reference, and a charge is in one of them at a time, so that none is paid
-- twice (docs/decisions/091-charges.md).
create table charge_collection (
  id uuid primary key,
  booking_id uuid not null references booking,
  -- kept_card: taken from the card that the customer let us keep. request: asked for by a link to pay.
  way text not null check (way in ('kept_card', 'request')),
  cents integer not null check (cents > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'ended')),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index charge_collection_open on charge_collection (way) where state = 'open';
alter table charge add foreign key (collection_id) references charge_collection;
