-- That a customer lets the shop keep their card, for what the rental may leave behind: the words they were shown, and when they agreed
-- (docs/decisions/095-kept-card.md). Kept as it was, whatever becomes of the card.
create table card_consent (
  -- Of the booking with whose payment the card is kept: the first of several.
  booking_id uuid primary key references booking,
  version text not null,
  language text not null,
  words text not null,
  object_days integer not null check (object_days > 0),
  kept_days integer not null check (kept_days > 0),
  agreed_at timestamptz not null default now(),
  ended_at timestamptz,
  -- customer: taken back. shop: what it was for is over.
  ended_by text check (ended_by in ('customer', 'shop')),
  check ((ended_at is null) = (ended_by is null))
);

create function card_consent_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is null then
    if (old.booking_id, old.version, old.language, old.words, old.object_days, old.kept_days, old.agreed_at)
      = (new.booking_id, new.version, new.language, new.words, new.object_days, new.kept_days, new.agreed_at) then
      return new;
    end if;
  end if;
  raise exception 'what a customer agreed to stays as it was';
end $$;
create trigger card_consent_kept before update or delete on card_consent
  for each row execute function card_consent_stays();
create trigger card_consent_never_emptied before truncate on card_consent
  execute function card_consent_stays();
