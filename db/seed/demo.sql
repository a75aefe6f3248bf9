-- The demo's prices and extras (docs/product.md §2 and §9) and its fleet: 12 white and 8 black Liberty 125. Only fills what is empty.

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

-- What comes with every scooter beside the helmets, at no price.
insert into extra (id, name, status, is_included, position, lost_thing, texts, info, image_file, price_per_day_cents, at_most)
values
  (1, 'Antifurto', 'active', true, 1, 'lock', '{"it": {"name": "Antifurto", "info": ""}, "en": {"name": "Security lock", "info": ""}, "es": {"name": "Antirrobo", "info": ""}, "fr": {"name": "Antivol", "info": ""}, "pt": {"name": "Cadeado", "info": ""}, "de": {"name": "Schloss", "info": ""}}',
    '', 'included-lock.svg', 0, 1),
  (2, 'Zainetto con borraccia', 'active', true, 2, null, '{"it": {"name": "Zainetto con borraccia", "info": ""}, "en": {"name": "Small backpack with water bottle", "info": ""}, "es": {"name": "Mochila con cantimplora", "info": ""}, "fr": {"name": "Petit sac à dos avec gourde", "info": ""}, "pt": {"name": "Mochila com garrafa de água", "info": ""}, "de": {"name": "Rucksack mit Trinkflasche", "info": ""}}',
    '', 'included-backpack.svg', 0, 1),
  (3, 'Giacca antivento', 'active', true, 3, null, '{"it": {"name": "Giacca antivento", "info": ""}, "en": {"name": "Windproof jacket", "info": ""}, "es": {"name": "Chaqueta cortavientos", "info": ""}, "fr": {"name": "Coupe-vent", "info": ""}, "pt": {"name": "Corta-vento", "info": ""}, "de": {"name": "Windjacke", "info": ""}}',
    '', 'included-jacket.svg', 0, 1)
on conflict do nothing;

insert into scooter (model, colour, colour_names, description, image_file)
select * from (values
  ('Liberty 125cc', 'white', '{"it": "bianco", "en": "white", "es": "blanco", "fr": "blanc", "pt": "branca", "de": "weiß"}'::jsonb,
    'Bianco come le case di Positano: ruote alte, pedana piatta, due posti comodi.', 'liberty-white.svg'),
  ('Liberty 125cc', 'black', '{"it": "nero", "en": "black", "es": "negro", "fr": "noir", "pt": "preta", "de": "schwarz"}'::jsonb,
    'Nero lucido: ruote alte, pedana piatta, due posti comodi.', 'liberty-black.svg')
) as demo (model, colour, colour_names, description, image_file)
where not exists (select from scooter);

-- What visitors read about them.
update scooter set texts = '{
  "it": "Bianco come le case di Positano. Ruote alte, pedana piatta, cambio automatico, due posti comodi.",
  "en": "White like the houses of Positano. Tall wheels, flat footboard, automatic, comfortable for two.",
  "es": "Blanco como las casas de Positano. Ruedas altas, suelo plano, cambio automático, dos plazas cómodas.",
  "fr": "Blanc comme les maisons de Positano. Grandes roues, plancher plat, boîte automatique, confortable à deux.",
  "pt": "Branca como as casas de Positano. Rodas altas, plataforma plana, automática, dois lugares confortáveis.",
  "de": "Weiß wie die Häuser von Positano. Hohe Räder, flaches Trittbrett, Automatik, bequem zu zweit."
}'
where texts = '{}' and image_file = 'liberty-white.svg';
update scooter set texts = '{
  "it": "Nero lucido, elegante anche la sera. Ruote alte, pedana piatta, cambio automatico, due posti comodi.",
  "en": "Glossy black, smart in the evening too. Tall wheels, flat footboard, automatic, comfortable for two.",
  "es": "Negro brillante, elegante también de noche. Ruedas altas, suelo plano, cambio automático, dos plazas cómodas.",
  "fr": "Noir brillant, élégant même le soir. Grandes roues, plancher plat, boîte automatique, confortable à deux.",
  "pt": "Preta e brilhante, elegante também à noite. Rodas altas, plataforma plana, automática, dois lugares confortáveis.",
  "de": "Glänzend schwarz, auch abends elegant. Hohe Räder, flaches Trittbrett, Automatik, bequem zu zweit."
}'
where texts = '{}' and image_file = 'liberty-black.svg';

insert into unit (scooter_id, plate)
select s.id, case s.colour when 'white' then 'EA' else 'EB' end || lpad((10000 + 37 * n)::text, 5, '0')
from scooter s, generate_series(1, case s.colour when 'white' then 12 else 8 end) as n
where not exists (select from unit);

insert into promo_code (code, percent, redemption_limit)
values ('LIMONE10', 10, 1000)
on conflict do nothing;
