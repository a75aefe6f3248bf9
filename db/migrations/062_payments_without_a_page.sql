-- Payments without a page: cards that are kept, sums that are only held, and what a bank wants to know (docs/decisions/089-payments-without-a-page.md).

-- way: on a page of the provider, or from a card that is kept. capture: at once, or later (a hold). intent_id: of a payment without a page.
-- capture_before: until when the provider lets a hold be captured. card_of: at which payment the card was kept.
alter table payment_attempt
  add column way text not null default 'page' check (way in ('page', 'kept_card')),
  add column capture text not null default 'now' check (capture in ('now', 'later')),
  add column intent_id text unique,
  add column capture_before timestamptz,
  add column card_of uuid;
create index payment_attempt_held on payment_attempt (capture_before) where capture = 'later';

-- Commits before the provider is asked; the id is the idempotency key. One for each intent: capture and release at once end in one of them.
create table capture_request (
  id uuid primary key,
  reference uuid not null,
  intent_id text not null unique,
  kind text not null check (kind in ('capture', 'release')),
  amount_cents integer check ((kind = 'capture') = (amount_cents > 0) and (kind = 'capture') = (amount_cents is not null)),
  created_at timestamptz not null default now(),
  -- The provider did it. Or it can never be done: then a person knows.
  sent_at timestamptz,
  refused_why text
);
create index capture_request_of_reference on capture_request (reference);
create index capture_request_unsent on capture_request (created_at) where sent_at is null and refused_why is null;

-- A card that its owner let the shop keep. removed_at: nobody charges it any more. detached_at: the provider has forgotten it too.
create table kept_card (
  method_id text primary key,
  reference uuid not null,
  customer_id text not null,
  brand text not null,
  last4 text not null,
  expires text not null,
  kept_at timestamptz not null default now(),
  removed_at timestamptz,
  detached_at timestamptz
);
create index kept_card_of_reference on kept_card (reference);
create index kept_card_to_detach on kept_card (removed_at) where removed_at is not null and detached_at is null;

-- What a bank asks of a dispute beside its sum, which is a fact: why, and until when it hears the shop.
create table payment_dispute (
  id text primary key,
  reference uuid not null,
  reason text not null,
  due_at timestamptz,
  first_seen_at timestamptz not null default now(),
  submitted_at timestamptz
);
create index payment_dispute_of_reference on payment_dispute (reference);
