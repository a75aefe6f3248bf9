-- A rejected invoice that was said by mistake to be settled otherwise waits again to go once more: an event beside it, which is neither another
-- rejection nor another settlement, so that its days run on as they were (docs/decisions/115-invoices.md).
alter table invoice_event add column reopened boolean not null default false;
