-- Parking, pools and open houses, for servers that search in the database. The rows are written anew, as
-- what the columns mean has changed (`searched_state.form`).
alter table searched_home
  add column parking_spaces bigint,
  add column pool bigint,
  add column open_house_day bigint;
