-- What each movement of money is covered by (docs/decisions/119-fiscal-state.md): a document of the till, noted by its number, or an invoice.

-- Only added to. The last of a fact counts (`is_current`); without a number it was noted in error and is taken away.
create table fiscal_document (
  id uuid primary key,
  fact_id bigint not null references payment_fact,
  nth integer not null check (nth > 0),
  number text,
  day date,
  -- The fiscal register, and the card terminal that is paired with it; empty where the shop names none.
  register text not null default '',
  terminal text not null default '',
  -- Movements of one order and one direction may share a document: half in cash, half on the terminal.
  bundle text not null,
  reason text not null default '',
  beside_invoice boolean not null default false,
  staff_id uuid,
  at timestamptz not null,
  is_current boolean not null default true,
  unique (fact_id, nth),
  check (num_nonnulls(number, day) in (0, 2)),
  check (nth = 1 or reason <> ''),
  -- A till counts on and on, so its number is one slip whatever the day; where none is named, several may have the same number.
  constraint fiscal_document_once exclude using gist (register with =, number with =, bundle with <>)
    where (is_current and number is not null and register <> ''),
  constraint fiscal_document_once_a_day exclude using gist (day with =, number with =, bundle with <>)
    where (is_current and number is not null and register = '')
);
create unique index fiscal_document_current on fiscal_document (fact_id) where is_current;

create function fiscal_document_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.is_current and not new.is_current and to_jsonb(new) - 'is_current' = to_jsonb(old) - 'is_current' then
      return new;
    end if;
  end if;
  raise exception 'numbers of fiscal documents are only added to';
end $$;
create trigger fiscal_document_kept before update or delete on fiscal_document
  for each row execute function fiscal_document_stays();
create trigger fiscal_document_never_emptied before truncate on fiscal_document
  execute function fiscal_document_stays();

-- Which movements an invoice is of: those of its order that were known when it was issued and that no other was of. It goes with its invoice.
create table invoice_cover (
  fact_id bigint not null references payment_fact,
  invoice_id uuid not null references invoice on delete cascade,
  primary key (fact_id)
);
create index invoice_cover_of_invoice on invoice_cover (invoice_id);

-- Of those that were issued before this table: by the moment at which each was issued.
insert into invoice_cover (fact_id, invoice_id)
select distinct on (fact.id) fact.id, invoice.id
from invoice
join booking on coalesce(booking.party_id, booking.id) = invoice.booking_id
cross join lateral (
  select booking.id as reference union select booking.rest_id
  union select unnest(array[c.id, c.together_id]) from booking_change c where c.booking_id = booking.id
  union select r.id from money_request r where r.booking_id = booking.id
  union select c.id from charge_collection c where c.booking_id = booking.id
  union select d.id from deposit d where d.booking_id = booking.id) paid
join payment_fact fact on fact.reference = paid.reference and fact.recorded_at <= invoice.issued_at
  and fact.object_kind in ('charge', 'refund', 'dispute', 'cash', 'terminal', 'bank')
where invoice.type = 'TD01'
order by fact.id, invoice.issued_at;

-- One that was rejected because the seller's data were wrong is sent again with those as corrected (before: the buyer's alone).
create or replace function invoice_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.type, new.series, new.year, new.number, new.issued_on, new.issued_at, new.issued_by, new.booking_id, new.corrects_id, new.total_cents)
      is not distinct from
      (old.id, old.type, old.series, old.year, old.number, old.issued_on, old.issued_at, old.issued_by, old.booking_id, old.corrects_id, old.total_cents)
      and ((new.content, new.xml, new.progressive) is not distinct from (old.content, old.xml, old.progressive)
        or old.state = 'rejected' and new.state = 'made'
          and new.content - 'buyer' - 'seller' = old.content - 'buyer' - 'seller') then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.year < extract(year from now()) - 10 then
      return old;
    end if;
  end if;
  raise exception 'an invoice stays as it was issued';
end $$;

-- The last number that is known outside of a database that was brought back, said by somebody before it numbers anew.
create table invoice_number_check (
  id uuid primary key,
  at timestamptz not null,
  staff_id uuid,
  -- Of each series and year the last number that was given, as it was then raised.
  numbers jsonb not null
);
