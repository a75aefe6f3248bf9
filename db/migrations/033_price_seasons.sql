-- From which day on a price list is in force for new quotes; null: one of before, in force as soon as it was set. One that has not begun
-- can be withdrawn. Who set it is in the log too; here it stands beside its prices. Its seasons are part of `tiers`.
alter table tariff add column effective_from date;
alter table tariff add column withdrawn_at timestamptz;
alter table tariff add column staff_id uuid;
