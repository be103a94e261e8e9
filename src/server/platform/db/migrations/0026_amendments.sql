-- An amendment says since when what it amends has been in force.
alter table contract add column amends_since date;
update contract amendment
  set amends_since = (amended.activated_at at time zone amended.time_zone)::date
  from contract amended
  where amended.contract_id = amendment.amends_contract_id;
