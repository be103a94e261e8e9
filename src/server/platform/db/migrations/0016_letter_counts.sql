-- How many letters were asked for, to an address and by somebody: counted also where none was written,
-- so that the limit tells nobody who has an account. Whom it counts is kept as a hash.
create table letter_count (
  whom text not null,
  span text not null check (span in ('hour', 'day')),
  began_at timestamptz not null,
  letters integer not null,
  primary key (whom, span, began_at)
);
create index letter_count_to_sweep on letter_count (began_at);
