-- Invoices with their numbers, FatturaPA's file, and whom they are for (docs/decisions/115-invoices.md). Sums are whole cents.

-- Whom an invoice of an order is for, as the customer or the desk said it. It goes with the person; what was issued stays.
create table invoice_request (
  booking_id uuid primary key references booking,
  buyer jsonb not null,
  asked_at timestamptz not null,
  -- Null where the customer asked.
  asked_by uuid,
  version integer not null default 1
);

-- The last number of each series and year ("A/2026"), and of files that were written ("files"): locked by whoever takes the next.
create table invoice_counter (
  name text primary key,
  last integer not null check (last >= 0)
);

create table invoice (
  id uuid primary key,
  type text not null check (type in ('TD01', 'TD04')),
  series text not null check (series ~ '^[A-Z0-9]{0,6}$'),
  year integer not null check (year between 2020 and 2999),
  number integer not null check (number > 0),
  -- By Rome's clocks.
  issued_on date not null,
  issued_at timestamptz not null,
  issued_by uuid,
  -- Of an order of several the first.
  booking_id uuid not null references booking,
  corrects_id uuid references invoice,
  -- Seller, buyer and lines as they were.
  content jsonb not null,
  total_cents integer not null check (total_cents > 0),
  state text not null check (state in ('made', 'handed', 'delivered', 'not_delivered', 'rejected')),
  version integer not null default 1,
  -- In the file's name; a new one each time it is sent.
  progressive integer not null unique check (progressive > 0),
  xml text not null,
  unique (series, year, number),
  check (extract(year from issued_on) = year),
  check ((type = 'TD04') = (corrects_id is not null))
);
create index invoice_of_booking on invoice (booking_id);
create index invoice_of_corrected on invoice (corrects_id) where corrects_id is not null;
create index invoice_issued on invoice (issued_on, series, number);

-- What became of it: set by hand, or as the channel's answer says. Of one that was sent again the file that was rejected.
create table invoice_event (
  invoice_id uuid not null references invoice on delete cascade,
  nth integer not null check (nth > 0),
  at timestamptz not null,
  state text not null check (state in ('made', 'handed', 'delivered', 'not_delivered', 'rejected')),
  staff_id uuid,
  note text not null default '',
  former_xml text,
  primary key (invoice_id, nth)
);

-- An invoice stays as it was issued. One that the tax office rejected is sent again with its number: for a corrected buyer, and by a file of another
-- name. Ten years after its own it goes (art. 2220 c.c.).
create function invoice_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.type, new.series, new.year, new.number, new.issued_on, new.issued_at, new.issued_by, new.booking_id, new.corrects_id, new.total_cents)
      is not distinct from
      (old.id, old.type, old.series, old.year, old.number, old.issued_on, old.issued_at, old.issued_by, old.booking_id, old.corrects_id, old.total_cents)
      and ((new.content, new.xml, new.progressive) is not distinct from (old.content, old.xml, old.progressive)
        or old.state = 'rejected' and new.state = 'made' and new.content - 'buyer' = old.content - 'buyer') then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.year < extract(year from now()) - 10 then
      return old;
    end if;
  end if;
  raise exception 'an invoice stays as it was issued';
end $$;
create trigger invoice_kept before update or delete on invoice
  for each row execute function invoice_stays();
create trigger invoice_never_emptied before truncate on invoice
  execute function invoice_stays();
