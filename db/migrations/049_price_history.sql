-- Since when a price can be compared with what it was before (docs/decisions/076-struck-prices.md): the last time that anything but a price
-- list changed what a rental costs, or whether it could be had. subject: 'shop' (open to visitors without a break), 'scooter/1' (on offer),
-- 'extra/5' (at its price). No row but that of the shop: as it is since the shop opened.
create table comparable_since (
  subject text primary key,
  since timestamptz not null
);
-- Of a shop that is open nobody wrote down what changed before this.
insert into comparable_since (subject, since) select 'shop', now() from storefront where is_open;
