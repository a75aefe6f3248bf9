-- A rejected invoice that goes no more, for it was settled in another way: somebody says so with the reason, and its state stays what the channel
-- said (docs/decisions/115-invoices.md). What becomes of it afterwards ends that.
alter table invoice_event add column settled boolean not null default false;
