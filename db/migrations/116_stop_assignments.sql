-- Which rider makes a stop (docs/decisions/114-today.md). `firm`: the desk has said so; otherwise the plan had it so when the desk gave another stop
-- of that day away, and keeps it where it can, so that one move does not shuffle the rest. It holds for the stop as it stood then: of one that was moved
-- to another time or town since, the plan of the day decides again.
create table stop_assignment (
  booking_id uuid not null references booking (id),
  kind text not null check (kind in ('pickup', 'return')),
  rider_id integer not null check (rider_id > 0),
  firm boolean not null,
  due_at timestamptz not null,
  town text not null,
  assigned_at timestamptz not null,
  primary key (booking_id, kind)
);
