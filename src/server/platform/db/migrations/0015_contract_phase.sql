-- The phase of an agreement beside its status, written by the domain's table, so that no list of
-- statuses stands in SQL: a status that is added later falls under these indexes by its phase.
alter table contract add column phase text;
update contract set phase = case
  when status in ('draft', 'proposed', 'changes_requested') then 'negotiating'
  when status in ('signing', 'pending_approval') then 'signing'
  when status = 'active' then 'in force'
  else 'over'
end;
alter table contract alter column phase set not null;

drop index contract_one_live_draft;
-- Of what is still to be agreed on, a group has one with an agent at a time.
create unique index contract_one_live_draft on contract (buyer_group_id, agent_profile_id)
  where phase = 'negotiating';
drop index contract_to_approve;
create index contract_to_approve on contract (submitted_at, contract_id) where phase = 'signing';
