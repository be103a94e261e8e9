-- Emptied and written again by every look at whether the database can be written to.
create table health_probe (
  probed_at timestamptz not null,
  filling text not null
);
