-- What every shop begins with: the price list and the extras of docs/product.md §2 and §9. Only fills what is empty.

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

insert into extra (id, name, status, is_second_driver, position, info, image_file, price_per_day_cents, at_most)
values (5, 'Conducente aggiuntivo', 'active', true, 4,
  'Un secondo conducente con patente valida può guidare lo stesso scooter.', 'extra-5.svg', 0, 1)
on conflict do nothing;

-- What comes with every scooter beside the helmet, at no price.
insert into extra (id, name, status, is_included, position, texts, info, image_file, price_per_day_cents, at_most)
values
  (1, 'Antifurto', 'active', true, 1, '{"it": {"name": "Antifurto", "info": ""}, "en": {"name": "Security lock", "info": ""}, "es": {"name": "Antirrobo", "info": ""}, "fr": {"name": "Antivol", "info": ""}, "pt": {"name": "Cadeado", "info": ""}, "de": {"name": "Schloss", "info": ""}}',
    '', 'included-lock.svg', 0, 1),
  (2, 'Zainetto con borraccia', 'active', true, 2, '{"it": {"name": "Zainetto con borraccia", "info": ""}, "en": {"name": "Small backpack with water bottle", "info": ""}, "es": {"name": "Mochila con cantimplora", "info": ""}, "fr": {"name": "Petit sac à dos avec gourde", "info": ""}, "pt": {"name": "Mochila com garrafa de água", "info": ""}, "de": {"name": "Rucksack mit Trinkflasche", "info": ""}}',
    '', 'included-backpack.svg', 0, 1),
  (3, 'Giacca antivento', 'active', true, 3, '{"it": {"name": "Giacca antivento", "info": ""}, "en": {"name": "Windproof jacket", "info": ""}, "es": {"name": "Chaqueta cortavientos", "info": ""}, "fr": {"name": "Coupe-vent", "info": ""}, "pt": {"name": "Corta-vento", "info": ""}, "de": {"name": "Windjacke", "info": ""}}',
    '', 'included-jacket.svg', 0, 1)
on conflict do nothing;
