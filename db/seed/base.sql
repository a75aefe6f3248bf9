-- What every shop begins with: the second driver, of whom the contract knows. An owner sets everything else. Only fills what is empty.

insert into extra (id, name, status, is_second_driver, position, info, image_file, price_per_day_cents, at_most)
values (5, 'Conducente aggiuntivo', 'active', true, 4,
  'Un secondo conducente con patente valida può guidare lo stesso scooter.', 'extra-5.svg', 0, 1)
on conflict do nothing;
