-- What the owner was reminded of, once for each paper, its day and each threshold; digest: the mail that said so.
create table unit_reminder (
  unit_id integer not null references unit,
  kind text not null,
  due text not null,
  threshold integer not null,
  digest uuid not null,
  day date not null,
  primary key (unit_id, kind, due, threshold)
);
create index unit_reminder_of on unit_reminder (digest);
create index unit_reminder_on on unit_reminder (day);

-- The day on which the owner lets it out although its insurance or its registration for hire has ended.
alter table unit add column let_out_on date;
