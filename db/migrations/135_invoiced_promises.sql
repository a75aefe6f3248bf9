-- Which refunds an invoice was issued without (docs/decisions/126-promised-before-invoiced.md): those that were promised or given when it was issued and that no other
-- was without. What they move, then or later, is on that invoice. It goes with its invoice.
create table invoice_promise (
  request_id uuid primary key references refund_request,
  invoice_id uuid not null references invoice on delete cascade
);
create index invoice_promise_of_invoice on invoice_promise (invoice_id);

-- One that was rejected is sent again with the till's documents that are noted by then (before: with the buyer's and seller's data as corrected alone).
create or replace function invoice_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.type, new.series, new.year, new.number, new.issued_on, new.issued_at, new.issued_by, new.booking_id, new.corrects_id, new.total_cents)
      is not distinct from
      (old.id, old.type, old.series, old.year, old.number, old.issued_on, old.issued_at, old.issued_by, old.booking_id, old.corrects_id, old.total_cents)
      and ((new.content, new.xml, new.progressive) is not distinct from (old.content, old.xml, old.progressive)
        or old.state = 'rejected' and new.state = 'made'
          and new.content - '{buyer,seller,documents}'::text[] = old.content - '{buyer,seller,documents}'::text[]) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.year < extract(year from now()) - 10 then
      return old;
    end if;
  end if;
  raise exception 'an invoice stays as it was issued';
end $$;

-- Of those that were issued before this table: by the moment at which each was issued. What was decided before a credit note that stands before the invoice is on
-- that note.
insert into invoice_promise (request_id, invoice_id)
select distinct on (request.id) request.id, invoice.id
from invoice
join booking on coalesce(booking.party_id, booking.id) = invoice.booking_id
cross join lateral (
  select booking.id as reference union select booking.rest_id
  union select unnest(array[c.id, c.together_id]) from booking_change c where c.booking_id = booking.id
  union select r.id from money_request r where r.booking_id = booking.id
  union select c.id from charge_collection c where c.booking_id = booking.id
  union select d.id from deposit d where d.booking_id = booking.id) paid
join refund_request request on request.reference = paid.reference and request.created_at <= invoice.issued_at
  and (request.dropped_at is null or request.dropped_at > invoice.issued_at)
where invoice.type = 'TD01' and not exists (
  select from invoice note where note.booking_id = invoice.booking_id and note.type = 'TD04'
    and note.issued_at between request.created_at and invoice.issued_at)
order by request.id, invoice.issued_at;
