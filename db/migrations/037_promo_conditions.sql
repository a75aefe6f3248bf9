-- What a rental must be for a promo code to count: at least so many days, picked up between two days, of some scooters, and the first of
-- its customer. Nothing set: any rental, as codes of before.
alter table promo_code add column minimum_days integer check (minimum_days between 1 and 365);
alter table promo_code add column pickup_from date;
alter table promo_code add column pickup_until date;
alter table promo_code add column scooter_ids jsonb;
alter table promo_code add column once_per_customer boolean not null default false;
