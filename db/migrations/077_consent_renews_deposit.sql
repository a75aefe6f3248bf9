-- Whether a customer also agreed that their card may hold the deposit anew, and up to which sum for each scooter; 0: their words said nothing
-- of it, as those of before (docs/decisions/095-kept-card.md).
alter table card_consent add column deposit_cents integer not null default 0 check (deposit_cents >= 0);

create or replace function card_consent_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is null then
    if (old.booking_id, old.version, old.language, old.words, old.object_days, old.kept_days, old.deposit_cents, old.agreed_at)
      = (new.booking_id, new.version, new.language, new.words, new.object_days, new.kept_days, new.deposit_cents, new.agreed_at) then
      return new;
    end if;
  end if;
  raise exception 'what a customer agreed to stays as it was';
end $$;
