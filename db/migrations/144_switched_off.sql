-- What a phone is told nothing of: what is new later is told to those that are known already. Null in rows that were written by a shop of before: then it is what
-- their kinds lacked of all that there was at that time.
alter table push_device add column switched_off text[];
