-- Somebody has it and tries to send it until `next_try_at`, which then is no moment of a next try.
alter table mail add column is_claimed boolean not null default false;
