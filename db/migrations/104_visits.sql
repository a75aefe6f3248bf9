-- How often each step on the way to a booking was taken on a day of Rome (docs/decisions/111-figures.md): a figure, and nothing of who took it.
create table visit_count (
  day date not null,
  step text not null check (step in ('home', 'dates', 'checkout')),
  count integer not null check (count > 0),
  primary key (day, step)
);
