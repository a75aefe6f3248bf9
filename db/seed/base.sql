-- What every shop begins with: the price list and the extra of docs/product.md §9. Only fills what is empty.

insert into tariff (tiers)
select '{
  "tiers": [
    {"upToHours": 4, "cents": 4500}, {"upToHours": 12, "cents": 5000}, {"upToHours": 24, "upToDays": 1, "cents": 6500},
    {"upToDays": 2, "cents": 12000}, {"upToDays": 3, "cents": 16000}, {"upToDays": 4, "cents": 20000},
    {"upToDays": 5, "cents": 24000}, {"upToDays": 6, "cents": 28000}, {"upToDays": 7, "cents": 32000},
    {"upToDays": 8, "cents": 36600}, {"upToDays": 9, "cents": 41200}, {"upToDays": 10, "cents": 45800}
  ],
  "perDayBeyondCents": 4580
}'
where not exists (select from tariff);

insert into extra (id, name, status, info, image_file, price_per_day_cents, at_most)
values (5, 'Conducente aggiuntivo', 'active',
  'Un secondo conducente con patente valida può guidare lo stesso scooter.', 'extra-5.svg', 0, 1)
on conflict do nothing;
