-- What the desk takes on a card terminal, or by bank transfer, pays like cash (docs/decisions/092-till.md).
alter table payment_fact drop constraint payment_fact_object_kind_check;
alter table payment_fact add constraint payment_fact_object_kind_check
  check (object_kind in ('session', 'intent', 'charge', 'refund', 'dispute', 'cash', 'terminal', 'bank'));

-- A day of the till, from one count to the next; several may begin on one date. Sums are whole cents.
create table till_day (
  number integer primary key check (number > 0),
  day date not null,
  opened_at timestamptz not null,
  opened_by uuid,
  float_cents integer not null check (float_cents >= 0),
  -- False where it began with the first money that was taken: then the float is what the last count left.
  is_float_counted boolean not null,
  closed_at timestamptz,
  closed_by uuid,
  closing_id uuid unique,
  counted jsonb,
  counted_cents integer check (counted_cents >= 0),
  expected_cents integer,
  left_cents integer check (left_cents between 0 and counted_cents),
  note text,
  signed_name text,
  signature bytea,
  seal text unique,
  check (num_nonnulls(closed_at, closing_id, counted, counted_cents, expected_cents, left_cents, note, signed_name, seal) in (0, 9))
);
create unique index till_day_open on till_day ((closed_at is null)) where closed_at is null;

-- in, out: by hand, with a reason. sale, refund: what a payment's fact says, by the fact's own name, in its transaction.
create table till_entry (
  id text not null,
  kind text not null check (kind in ('in', 'out', 'sale', 'refund')),
  till_number integer not null references till_day,
  way text not null check (way in ('cash', 'terminal', 'bank')),
  cents integer not null check (cents >= 0),
  reason text,
  reference text,
  slip text,
  staff_id uuid,
  at timestamptz not null,
  primary key (id, kind),
  check ((kind in ('in', 'out')) = (reason is not null)),
  check (kind in ('sale', 'refund') or way = 'cash')
);
create index till_entry_of_day on till_entry (till_number);
create index till_entry_of_reference on till_entry (reference) where reference is not null;

-- A day is signed as it was counted: from then on nothing of it changes, whoever asks.
create function till_day_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.closed_at is null and (new.number, new.day, new.opened_at) = (old.number, old.day, old.opened_at) then
      return new;
    end if;
  end if;
  raise exception 'a day of the till stays as it was signed';
end $$;
create trigger till_day_kept before update or delete on till_day
  for each row execute function till_day_stays();
create trigger till_day_never_emptied before truncate on till_day
  execute function till_day_stays();

create function till_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the till is only added to';
end $$;
create trigger till_entry_kept before update or delete on till_entry
  for each row execute function till_entry_stays();
create trigger till_entry_never_emptied before truncate on till_entry
  execute function till_entry_stays();

-- Whoever closes the day waits for this entry, and an entry waits for who closes it. A restore brings closed days back with theirs.
create function till_entry_in_open_day() returns trigger language plpgsql as $$
begin
  if current_setting('costiera.is_restoring', true) = 'yes' then
    return new;
  end if;
  perform from till_day where number = new.till_number and closed_at is null for share;
  if not found then
    raise exception 'a closed day of the till takes no more money';
  end if;
  return new;
end $$;
create trigger till_entry_in_time before insert on till_entry
  for each row execute function till_entry_in_open_day();
