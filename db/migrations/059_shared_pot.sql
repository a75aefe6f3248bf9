-- "Each pays their share": a party whose scooters are each paid by themselves, all of them or none (docs/decisions/084-shared-pot.md).
create table pot (
  party_id uuid primary key references booking,
  if_missing text not null check (if_missing in ('customer_pays', 'let_go')),
  -- Until when the shares may come; later, until when what is owed.
  ends_at timestamptz not null,
  -- waiting: for the customer's own share. open: the riders pay. owed: the customer pays what is missing, in the name of owed_id.
  step text not null default 'waiting' check (step in ('waiting', 'open', 'owed', 'paid', 'let_go')),
  owed_id uuid references booking,
  created_at timestamptz not null default now()
);
create index pot_undecided on pot (ends_at) where step in ('waiting', 'open', 'owed');
