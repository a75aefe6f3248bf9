-- What a kept card or a deposit has paid for a charge may be given back, all of it (docs/decisions/091-charges.md): it stays in its payment.
alter table charge drop constraint charge_state_check;
alter table charge add constraint charge_state_check check (
  state in ('proposed', 'announced', 'accepted', 'objected', 'upheld', 'paid', 'withdrawn', 'waived', 'refunded'));

do $$
declare one text;
begin
  for one in select conname from pg_constraint where conrelid = 'charge'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%collection_id IS NULL%' loop
    execute format('alter table charge drop constraint %I', one);
  end loop;
end $$;
alter table charge add constraint charge_in_payment_check check (
  collection_id is null or state in ('accepted', 'upheld', 'paid', 'refunded'));
