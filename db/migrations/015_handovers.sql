-- Handing a scooter over and taking it back, and the state of each one (docs/decisions/022-the-desks-day.md).

-- What was seen and signed when a scooter changed hands. id is made by the phone: sent twice it is one. kilometres, fuel, damages
-- and ids of photos are of the scooter; what is of a person (words, licences, signatures, the file) is sealed under the contract's key.
create table handover_report (
  id uuid primary key,
  booking_id uuid not null references booking,
  contract_id uuid not null references contract,
  kind text not null check (kind in ('handover', 'return')),
  unit_id integer references unit,
  staff_id uuid not null,
  body_sha256 text not null,
  done_at timestamptz not null, -- by the phone's clock
  kilometres integer not null check (kilometres between 0 and 999999),
  fuel_eighths integer not null check (fuel_eighths between 0 and 8),
  damages jsonb not null,
  photos jsonb not null,
  sealed bytea,
  sealed_pdf bytea,
  pdf_sha256 text,
  kept_at timestamptz not null default now(),
  unique (booking_id, kind)
);
create index handover_report_of_contract on handover_report (contract_id);

-- The picture itself lies sealed in a folder or a store of files, under its contract's and its own id.
create table handover_photo (
  id uuid primary key,
  booking_id uuid not null references booking,
  contract_id uuid not null references contract,
  staff_id uuid not null,
  sent_sha256 text not null,
  width integer not null,
  height integer not null,
  kept_at timestamptz not null default now()
);
create index handover_photo_of on handover_photo (booking_id);

-- What the desk knows of each scooter. version counts up with each save: of two who write the slower is told (F07).
alter table unit
  add column version integer not null default 1,
  add column kilometres integer not null default 0 check (kilometres between 0 and 999999),
  add column service_due_on date,
  add column service_due_km integer check (service_due_km between 0 and 999999),
  add column insured_until date,
  add column note text;
