-- Mails that came back (docs/decisions/108-mail-that-arrives.md): which, and why, never to whom. `hard`: it will not arrive, however often it
-- is tried. `mended_at`: its customer's address was corrected since, or it was sent anew.
create table mail_bounce (
  mail_id uuid primary key references mail (id),
  hard boolean not null,
  reason text not null,
  status text check (status ~ '^[245]\.\d{1,3}\.\d{1,3}$'),
  bounced_at timestamptz not null,
  mended_at timestamptz
);
