-- A second shop for trying and testing, quite another than the demo’s: other models, prices by season, a code of its own. Only fills what is
-- empty.

insert into tariff (tiers)
select '{
  "tiers": [
    {
      "upToHours": 6,
      "cents": 5200
    },
    {
      "upToHours": 24,
      "upToDays": 1,
      "cents": 7800
    },
    {
      "upToDays": 2,
      "cents": 14000
    },
    {
      "upToDays": 3,
      "cents": 21000
    },
    {
      "upToDays": 5,
      "cents": 35100
    },
    {
      "upToDays": 7,
      "cents": 49100
    }
  ],
  "perDayBeyondCents": 6600,
  "seasons": [
    {
      "name": "Primavera",
      "dates": {
        "repeats": "yearly",
        "from": "04-01",
        "until": "06-14"
      },
      "scooterIds": null,
      "table": {
        "tiers": [
          {
            "upToHours": 6,
            "cents": 6200
          },
          {
            "upToHours": 24,
            "upToDays": 1,
            "cents": 9200
          },
          {
            "upToDays": 2,
            "cents": 16500
          },
          {
            "upToDays": 3,
            "cents": 24800
          },
          {
            "upToDays": 5,
            "cents": 41400
          },
          {
            "upToDays": 7,
            "cents": 57900
          }
        ],
        "perDayBeyondCents": 7800
      }
    },
    {
      "name": "Estate",
      "dates": {
        "repeats": "yearly",
        "from": "06-15",
        "until": "09-15"
      },
      "scooterIds": null,
      "table": {
        "tiers": [
          {
            "upToHours": 6,
            "cents": 7900
          },
          {
            "upToHours": 24,
            "upToDays": 1,
            "cents": 11800
          },
          {
            "upToDays": 2,
            "cents": 21200
          },
          {
            "upToDays": 3,
            "cents": 31800
          },
          {
            "upToDays": 5,
            "cents": 53100
          },
          {
            "upToDays": 7,
            "cents": 74300
          }
        ],
        "perDayBeyondCents": 10000
      }
    }
  ]
}'
where not exists (select from tariff);

insert into scooter (model, colour, colour_names, description, image_file, type, category, licence, texts)
select * from (values
  ('Vespa GTS 300', 'red', '{"it": "rosso", "en": "red", "es": "rojo", "fr": "rouge", "pt": "vermelha", "de": "rot"}'::jsonb,
    'Rossa e vivace, con la forza per salire in collina in due.', 'liberty-red.svg', 'maxi-scooter', '300cc', 'A2', '{
  "it": "Rossa e vivace, con la forza per salire in collina in due.",
  "en": "Red and lively, with the strength to climb the hills with two on board.",
  "es": "Roja y alegre, con fuerza para subir las cuestas con dos a bordo.",
  "fr": "Rouge et vive, assez puissante pour monter les collines à deux.",
  "pt": "Vermelha e ágil, com força para subir as encostas a dois.",
  "de": "Rot und lebhaft, mit der Kraft für die Berge, auch zu zweit."
}'::jsonb),
  ('Kymco Agility 200', 'turquoise', '{"it": "turchese", "en": "turquoise", "es": "turquesa", "fr": "turquoise", "pt": "turquesa", "de": "türkis"}'::jsonb,
    'Color del mare, maneggevole in paese e comoda sulle curve.', 'liberty-turquoise.svg', 'scooter', '200cc', 'A2', '{
  "it": "Color del mare, maneggevole in paese e comoda sulle curve.",
  "en": "The colour of the sea, handy in town and comfortable in the bends.",
  "es": "Del color del mar, ágil en el pueblo y cómoda en las curvas.",
  "fr": "Couleur de mer, maniable en ville et confortable dans les virages.",
  "pt": "Da cor do mar, fácil na vila e confortável nas curvas.",
  "de": "In der Farbe des Meers, wendig im Ort und bequem in den Kurven."
}'::jsonb)
) as example (model, colour, colour_names, description, image_file, type, category, licence, texts)
where not exists (select from scooter);

insert into unit (scooter_id, plate)
select s.id, case s.colour when 'red' then 'EC' else 'ED' end || lpad((20000 + 41 * n)::text, 5, '0')
from scooter s, generate_series(1, case s.colour when 'red' then 5 else 3 end) as n
where not exists (select from unit);

insert into extra (id, name, status, position, texts, info, image_file, price_per_day_cents, at_most)
values (6, 'Bauletto', 'active', 5, '{"it": {"name": "Bauletto", "info": "Un bauletto da 35 litri."}, "en": {"name": "Top box", "info": "A top box of 35 litres."}, "es": {"name": "Baúl", "info": "Un baúl de 35 litros."}, "fr": {"name": "Top case", "info": "Un top case de 35 litres."}, "pt": {"name": "Baú", "info": "Um baú de 35 litros."}, "de": {"name": "Topcase", "info": "Ein Topcase mit 35 Litern."}}',
  'Un bauletto da 35 litri.', 'included-backpack.svg', 700, 1)
on conflict do nothing;

insert into promo_code (code, percent, redemption_limit)
values ('GOLFO5', 5, 50)
on conflict do nothing;
