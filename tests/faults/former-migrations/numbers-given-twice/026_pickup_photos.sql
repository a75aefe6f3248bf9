-- Ride Now: what customers photograph before their key box opens (docs/decisions/040-photos-before-the-key.md).

-- The scooter, in four pictures: a report and photos without a person of the shop are the customer's own. They may have read neither
-- kilometres nor fuel. side: which of the four, and unit_id: of which scooter, because another one may be chosen for them meanwhile.
alter table handover_report
  alter column staff_id drop not null,
  alter column kilometres drop not null,
  alter column fuel_eighths drop not null;
alter table handover_photo
  alter column staff_id drop not null,
  add column side text,
  add column unit_id integer references unit;

-- The driving licence, sealed under the contract's key. It stands in the row itself, not in the store of photos: nothing of it is left
-- anywhere once the row is deleted, seven days after the return. sent_times: how often it was taken.
create table licence_photo (
  booking_id uuid primary key references booking,
  contract_id uuid not null references contract,
  sent_sha256 text not null,
  sealed bytea not null,
  sent_times integer not null default 1,
  kept_at timestamptz not null default now()
);
create index licence_photo_of_contract on licence_photo (contract_id);
