-- Taxes and kinds of parking, for servers that search in the database. The rows are written anew, as what
-- the columns mean has changed (`searched_state.form`).
alter table searched_home
  add column tax_annual bigint,
  add column parking_kinds bigint;
