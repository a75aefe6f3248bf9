-- Changes of several scooters at once: each names the one by whose id the difference of all is paid (docs/decisions/086-all-at-once.md).
-- Null is a change of one alone. One of them may cost nothing more, or become cheaper: `back_cents` is what then goes back of it.
alter table booking_change add column together_id uuid references booking_change (id);
create index booking_change_together on booking_change (together_id) where together_id is not null;
alter table booking_change add column back_cents integer not null default 0 check (back_cents >= 0);
alter table booking_change drop constraint booking_change_due_cents_check;
alter table booking_change add constraint booking_change_due_cents_check check (due_cents >= 0);
