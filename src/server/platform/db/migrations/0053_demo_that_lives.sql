-- A town of the generated country lives from day to day (seed/daily): where homes can stand in it, up
-- to which of its own days it has lived, and how its listings are; null until the first of them.
create table demo_town (
  town text primary key,
  time_zone text not null,
  lived_on date not null,
  lots jsonb not null,
  life jsonb
);
