-- Some migrations were edited after databases had been made with them. This brings each of those to what a new database has; where that
-- stands already it changes nothing. From here on an edited one is refused at the start (docs/decisions/102-edited-migrations.md).

-- 011_evidence.sql
alter table contract_event alter position drop not null, alter sha256 drop not null, alter who_sha256 drop not null;
create index if not exists contract_link_ends on contract (link_ends_at);
do $$ begin
  if exists (select from pg_index where indexrelid = 'contract_by_file'::regclass and indisunique) then
    drop index contract_by_file;
    create index contract_by_file on contract (pdf_sha256) where pdf_sha256 is not null;
  end if;
end $$;

-- 014_booking_changes.sql
alter index if exists contract_in_force rename to contract_booking_id_key;

-- 020_fewer_steps.sql
alter table occupancy drop constraint if exists occupancy_period_check1;

-- 022_units_of_a_ride.sql
do $$ begin
  if to_regclass('handover_report_one_per_unit') is not null then
    alter table handover_report add constraint handover_report_booking_id_kind_key unique using index handover_report_one_per_unit;
  end if;
end $$;

-- 051_riders.sql
alter table booking drop constraint if exists booking_licence_later, drop constraint if exists booking_licence_whole;

-- 065_charges.sql
alter table charge_collection drop constraint charge_collection_way_check;
alter table charge_collection add constraint charge_collection_way_check check (way in ('kept_card', 'request', 'deposit'));
do $$
declare one text;
begin
  for one in select conname from pg_constraint where conrelid = 'charge'::regclass and contype = 'c'
    and conname ~ '^charge_(check[1-4]|in_payment_check|state_check)$' loop
    execute format('alter table charge drop constraint %I', one);
  end loop;
end $$;
alter table charge add column if not exists deposit_cents integer not null default 0;
alter table charge
  add constraint charge_state_check check (
    state in ('proposed', 'announced', 'accepted', 'objected', 'upheld', 'paid', 'withdrawn', 'waived', 'refunded')),
  add constraint charge_check1 check (deposit_cents between 0 and cents),
  add constraint charge_check2 check (
    (announced_at is null) = (announced_cents is null) and (announced_at is null) = (object_until is null)),
  add constraint charge_check3 check (state in ('proposed', 'waived') or announced_at is not null),
  add constraint charge_check4 check (collection_id is null or state in ('accepted', 'upheld', 'paid', 'refunded'));

-- 069_disputes.sql
drop index if exists dispute_evidence_of_booking;
create table if not exists dispute_evidence_ride (
  dispute_id text not null references dispute_evidence on delete cascade,
  booking_id uuid not null references booking,
  primary key (dispute_id, booking_id)
);
create index if not exists dispute_evidence_ride_of_booking on dispute_evidence_ride (booking_id);
insert into dispute_evidence_ride (dispute_id, booking_id)
  select dispute_id, booking_id from dispute_evidence on conflict do nothing;
