-- What the provider says of its account with the shop, line by line, and of its payouts (docs/decisions/120-payouts.md). Only added to. Sums are whole cents,
-- below zero where they go from the shop.
create table balance_line (
  id text primary key,
  kind text not null check (kind in ('charge', 'refund', 'refund_back', 'dispute', 'dispute_back', 'fee', 'payout', 'payout_back', 'other')),
  -- The provider's own word.
  type text not null,
  -- What it is about: a charge, a refund, a dispute.
  source_id text,
  amount_cents integer not null,
  fee_cents integer not null,
  currency text not null,
  live boolean not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index balance_line_created on balance_line (created_at);

-- A payout once for each state that it was seen in.
create table payout_event (
  payout_id text not null,
  status text not null,
  amount_cents integer not null,
  currency text not null,
  live boolean not null,
  -- One that a person asked for names no lines.
  automatic boolean not null,
  created_at timestamptz not null,
  arrives_on date not null,
  recorded_at timestamptz not null default now(),
  primary key (payout_id, status)
);
create index payout_event_arrives on payout_event (arrives_on);

-- Which lines a payout is of.
create table payout_line (
  line_id text primary key references balance_line,
  payout_id text not null
);
create index payout_line_of_payout on payout_line (payout_id);

create function balance_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what the provider said of its account is only added to';
end $$;
create trigger balance_line_kept before update or delete on balance_line for each row execute function balance_stays();
create trigger balance_line_never_emptied before truncate on balance_line execute function balance_stays();
create trigger payout_event_kept before update or delete on payout_event for each row execute function balance_stays();
create trigger payout_event_never_emptied before truncate on payout_event execute function balance_stays();
create trigger payout_line_kept before update or delete on payout_line for each row execute function balance_stays();
create trigger payout_line_never_emptied before truncate on payout_line execute function balance_stays();

-- The provider's fees are facts of the ledger: `taken`, or `returned`, by the line that has them.
alter table payment_fact drop constraint payment_fact_object_kind_check;
alter table payment_fact add constraint payment_fact_object_kind_check
  check (object_kind in ('session', 'intent', 'charge', 'refund', 'dispute', 'cash', 'terminal', 'bank', 'fee'));
create index payment_fact_booked on payment_fact (recorded_at)
  where object_kind in ('charge', 'refund', 'dispute', 'cash', 'terminal', 'bank', 'fee');
drop index payment_fact_moved;
