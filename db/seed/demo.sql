-- The demo's fleet: 12 white and 8 black Liberty 125. Only fills what is empty.

insert into scooter (model, colour, description, image_file)
select * from (values
  ('Liberty 125cc', 'white', 'Bianco come le case di Positano: ruote alte, pedana piatta, due posti comodi.', 'liberty-white.svg'),
  ('Liberty 125cc', 'black', 'Nero lucido: ruote alte, pedana piatta, due posti comodi.', 'liberty-black.svg')
) as demo (model, colour, description, image_file)
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
