-- A colour is named by its model: those that are ready are named here as src/fleet/ready-colours.rules.ts names them, others by their owner.
-- colour is what clients of the API know it by: "red", or the own name itself. The rule keeps its name and allows more than before.
alter table scooter drop constraint scooter_colour_check;
alter table scooter add constraint scooter_colour_check check (colour ~ '^[^[:cntrl:]]{1,40}$');
alter table scooter add column colour_names jsonb not null default '{}';
update scooter set colour_names = ready.names from (values
  ('white', '{"it": "bianco", "en": "white", "es": "blanco", "fr": "blanc", "pt": "branca", "de": "weiß"}'::jsonb),
  ('black', '{"it": "nero", "en": "black", "es": "negro", "fr": "noir", "pt": "preta", "de": "schwarz"}'::jsonb),
  ('grey', '{"it": "grigio", "en": "grey", "es": "gris", "fr": "gris", "pt": "cinzenta", "de": "grau"}'::jsonb),
  ('silver', '{"it": "argento", "en": "silver", "es": "plateado", "fr": "argent", "pt": "prateada", "de": "silber"}'::jsonb),
  ('red', '{"it": "rosso", "en": "red", "es": "rojo", "fr": "rouge", "pt": "vermelha", "de": "rot"}'::jsonb),
  ('orange', '{"it": "arancione", "en": "orange", "es": "naranja", "fr": "orange", "pt": "laranja", "de": "orange"}'::jsonb),
  ('yellow', '{"it": "giallo", "en": "yellow", "es": "amarillo", "fr": "jaune", "pt": "amarela", "de": "gelb"}'::jsonb),
  ('green', '{"it": "verde", "en": "green", "es": "verde", "fr": "vert", "pt": "verde", "de": "grün"}'::jsonb),
  ('turquoise', '{"it": "turchese", "en": "turquoise", "es": "turquesa", "fr": "turquoise", "pt": "turquesa", "de": "türkis"}'::jsonb),
  ('blue', '{"it": "blu", "en": "blue", "es": "azul", "fr": "bleu", "pt": "azul", "de": "blau"}'::jsonb),
  ('beige', '{"it": "beige", "en": "beige", "es": "beige", "fr": "beige", "pt": "bege", "de": "beige"}'::jsonb),
  ('brown', '{"it": "marrone", "en": "brown", "es": "marrón", "fr": "marron", "pt": "castanha", "de": "braun"}'::jsonb)
) as ready (colour, names) where ready.colour = scooter.colour;
