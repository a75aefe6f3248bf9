-- Riders by name (docs/decisions/053-shifts.md): where so many were set as a number, there are as many, at all hours.
update setting_version
set value = jsonb_set(value, '{riders}', (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', rider, 'name', 'Rider ' || rider, 'staffId', null, 'daysOff', '[]'::jsonb, 'retired', false,
    'week', (select jsonb_agg('[{"from": "00:00", "until": "23:30"}]'::jsonb) from generate_series(1, 7))
  ) order by rider), '[]'::jsonb)
  from generate_series(1, (value ->> 'riders')::int) as rider))
where kind = 'delivery' and jsonb_typeof(value -> 'riders') = 'number';
