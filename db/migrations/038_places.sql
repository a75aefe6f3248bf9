-- Which towns are served is its owner's to set (docs/decisions/052-places.md). A shop that is there already serves those that stood in the
-- program until now; a new one begins with none.
with catalogue as (
  select id, name, nth
  from unnest(
    array['amalfi', 'positano', 'ravello', 'maiori', 'atrani', 'furore', 'praiano', 'cetara', 'minori', 'conca-dei-marini', 'vietri',
      'raito', 'erchie', 'scala', 'tramonti', 'agerola'],
    array['Amalfi', 'Positano', 'Ravello', 'Maiori', 'Atrani', 'Furore', 'Praiano', 'Cetara', 'Minori', 'Conca dei Marini', 'Vietri',
      'Raito', 'Erchie', 'Scala', 'Tramonti', 'Agerola']
  ) with ordinality as town (id, name, nth)
), office as (
  select coalesce(
    (select value -> 'office' ->> 'town' from setting_version where kind = 'contacts' order by id desc limit 1),
    'Maiori'
  ) as town
), served as (
  select jsonb_agg(
    jsonb_build_object('id', id, 'office', name = office.town, 'delivery', true, 'own', null) order by nth
  ) as towns
  from catalogue, office
), known as (
  update setting_version set value = value || jsonb_build_object('towns', served.towns)
  from served
  where kind = 'places' and not value ? 'towns'
  returning id
)
insert into setting_version (kind, value, follows, staff_id, set_at)
select 'places', jsonb_build_object('fee', jsonb_build_object('kind', 'free'), 'towns', served.towns), 0, null, now()
from served
where (exists (select from setting_version) or exists (select from booking))
  and not exists (select from setting_version where kind = 'places');
