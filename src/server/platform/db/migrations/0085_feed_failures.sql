-- How many runs of a feed have failed in a row.
alter table feed add column failures integer not null default 0;
update feed set failures = 1 where failure is not null;
-- Changes are read with an overlap, by time alone.
alter table feed drop column changed_key;
