-- Which saving of a code its row is: of two who change it at once the slower is told.
alter table promo_code add column version integer not null default 1;
