-- What an extra costs that does not come back, for whoever books from now on; null: nothing was agreed, or `lost_thing` says as what it is charged.
alter table extra add column replacement_cents integer check (replacement_cents > 0);
