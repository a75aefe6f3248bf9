-- What of an invoice was corrected as it was sent again (docs/decisions/115-invoices.md): each field with what it was and what it is now.
alter table invoice_event add column changed jsonb not null default '[]';

-- What became of an invoice is only added to; it goes with its invoice.
create function invoice_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from invoice where invoice.id = old.invoice_id) then
      return old;
    end if;
  end if;
  raise exception 'what became of an invoice is only added to';
end $$;
create trigger invoice_event_kept before update or delete on invoice_event
  for each row execute function invoice_event_stays();
create trigger invoice_event_never_emptied before truncate on invoice_event
  execute function invoice_event_stays();
