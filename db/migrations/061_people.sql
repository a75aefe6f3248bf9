-- How many ride a scooter, who drives and who sits behind: so many helmets go with it. Null where its customer has not said for how many
-- people they order, as of every booking of before (docs/decisions/089-people.md).
alter table booking add column people smallint;
