-- The first page of the desk asks every few seconds which invoices were rejected and go again: few were, of many.
create index invoice_event_rejected on invoice_event (invoice_id) where state = 'rejected';
