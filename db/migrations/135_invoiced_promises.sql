-- Which refunds an invoice was issued without (docs/decisions/126-promised-before-invoiced.md): those that were promised or given when it was issued and that no other
-- was without. What they move, then or later, is on that invoice. It goes with its invoice.
create table invoice_promise (
  request_id uuid primary key references refund_request,
  invoice_id uuid not null references invoice on delete cascade
);
create index invoice_promise_of_invoice on invoice_promise (invoice_id);

-- Of those that were issued before this table: by the moment at which each was issued.
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
where invoice.type = 'TD01'
order by request.id, invoice.issued_at;
