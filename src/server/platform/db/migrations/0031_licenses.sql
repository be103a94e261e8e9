-- The licenses of agents: one for each state, kept by the brokerage. What agents had entered for all
-- of their states goes on, without a last day until an admin enters it.
create table agent_license (
  agent_profile_id uuid not null references agent (profile_id) on delete cascade,
  state text not null,
  number text not null,
  ends_on date,
  -- Beside the noun: from when on it ends soon, and when it has lapsed, by the clock of its state.
  ends_soon_at timestamptz,
  lapses_at timestamptz,
  -- Of what agent and admins have been told by mail.
  told text check (told in ('ends_soon', 'lapsed')),
  -- For the sweep: null where nobody is to be told anything more.
  next_notice_at timestamptz,
  primary key (agent_profile_id, state)
);
create index agent_license_due on agent_license (next_notice_at) where next_notice_at is not null;
insert into agent_license (agent_profile_id, state, number)
  select profile_id, unnest(states), license_number from agent
  on conflict do nothing;

-- Who changed what about an agent, and when; rows are added and stay.
create table agent_record (
  record_id uuid primary key,
  agent_profile_id uuid not null references agent (profile_id) on delete cascade,
  kind text not null,
  at timestamptz not null,
  by_profile_id uuid references profile (profile_id) on delete set null,
  -- As they were called then; null where Lintel itself did it.
  by_name text,
  -- Null where it is about no license.
  state text,
  license_before jsonb,
  license_after jsonb,
  reason text not null
);
create index agent_record_of_agent on agent_record (agent_profile_id, at desc, record_id);

-- A lapsed license is judged by its day; no status repeats it.
update agent set status = 'active' where status = 'license_expired';
alter table agent drop constraint agent_status_check;
alter table agent
  drop column license_number,
  drop column states,
  -- Grows with each change by the brokerage; an admin names the one that was shown.
  add column revision integer not null default 1 check (revision > 0),
  -- Since when, why and by whom; and what the agent was before.
  add column suspension jsonb,
  add constraint agent_status_check check (
    status in ('invited', 'onboarding', 'active', 'suspended', 'archived')
  );
-- Nobody was ever told why before this was kept.
update agent set suspension = jsonb_build_object(
  'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', '',
  'byProfileId', null, 'byName', null, 'statusBefore', 'active'
) where status = 'suspended';
