-- Where each booking came from, and what the desk keeps unpaid for somebody who is not there (docs/decisions/117-telephone.md).
alter table booking
  add column source text not null default 'web' check (source in ('web', 'telephone', 'counter', 'email', 'partner')),
  -- Until when it is kept though nobody has paid, as the desk said: as a hold that is to be paid, or as an offer that is to be accepted.
  add column kept_until timestamptz,
  add column kept_as text check (kept_as in ('hold', 'offer')),
  add constraint booking_kept_whole check ((kept_until is null) = (kept_as is null));

-- Of before: each sale at the desk is in the log, and who sent a guest stands on the booking.
update booking set source = 'partner' where partner_id is not null;
update booking set source = 'counter' where exists (
  select from audit_entry where audit_entry.subject = booking.id::text and audit_entry.action = 'sold at the desk');
create index booking_of_source on booking (source) where source <> 'web';
