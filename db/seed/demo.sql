-- The demo's fleet: 12 white and 8 black Liberty 125. Only fills what is empty.

insert into scooter (model, colour, description, image_file)
select * from (values
  ('Liberty 125cc', 'white', 'Bianco come le case di Positano: ruote alte, pedana piatta, due posti comodi.', 'liberty-white.svg'),
  ('Liberty 125cc', 'black', 'Nero lucido: ruote alte, pedana piatta, due posti comodi.', 'liberty-black.svg')
) as demo (model, colour, description, image_file)
where not exists (select from scooter);

insert into unit (scooter_id, plate)
select s.id, case s.colour when 'white' then 'EA' else 'EB' end || lpad((10000 + 37 * n)::text, 5, '0')
from scooter s, generate_series(1, case s.colour when 'white' then 12 else 8 end) as n
where not exists (select from unit);

insert into promo_code (code, percent, redemption_limit)
values ('LIMONE10', 10, 1000)
on conflict do nothing;
