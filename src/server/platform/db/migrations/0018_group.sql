-- The buyers who decide together. A membership goes from the invitation to leaving; who joins again
-- later has another one. Whoever deletes their account is in no group any more.
create table buyer_group (
  group_id uuid primary key,
  revision integer not null check (revision > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table group_member (
  member_id uuid primary key,
  group_id uuid not null references buyer_group (group_id),
  kind text not null,
  profile_id uuid references profile (profile_id) on delete cascade,
  name text not null,
  email text not null,
  status text not null,
  token_sha256 text unique,
  invited_by jsonb,
  time_zone text not null,
  invited_at timestamptz,
  joined_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Beside the noun: written by the domain's table of statuses, for queries and indexes.
  phase text not null,
  -- For the sweep: null where time alone does nothing to it.
  next_deadline_at timestamptz
);
create index group_member_of_group on group_member (group_id, created_at);
create index group_member_of_profile on group_member (profile_id) where phase = 'joined';
create index group_member_due on group_member (next_deadline_at) where next_deadline_at is not null;
-- Nobody has two places in one group.
create unique index group_member_once_by_address on group_member (group_id, email)
  where phase <> 'over';
create unique index group_member_once on group_member (group_id, profile_id)
  where phase = 'joined';

-- Agreements had a group's id without a group: their parties become its members. Who is on several
-- agreements of a group is what the newest of them says.
insert into buyer_group (group_id, revision, created_at, updated_at)
select buyer_group_id, 1, min(created_at), max(updated_at) from contract group by buyer_group_id;

create temporary table party_before on commit drop as
select
  c.buyer_group_id as group_id,
  (p.party ->> 'partyId')::uuid as party_id,
  case when p.party ->> 'kind' = 'buyer' then 'client' else p.party ->> 'kind' end as kind,
  (p.party ->> 'profileId')::uuid as profile_id,
  p.party ->> 'name' as name,
  lower(p.party ->> 'email') as email,
  c.contract_id, c.created_at, c.updated_at, c.time_zone, p.at,
  p.party ->> 'kind' = 'buyer' as asked_yn
from contract c, jsonb_array_elements(c.parties) with ordinality as p (party, at);

-- Who has joined, by profile. An account that is deleted is in no group.
insert into group_member (
  member_id, group_id, kind, profile_id, name, email, status, token_sha256, invited_by, time_zone,
  invited_at, joined_at, ended_at, created_at, updated_at, phase, next_deadline_at)
select distinct on (b.group_id, b.profile_id)
  gen_random_uuid(), b.group_id, b.kind, b.profile_id, b.name, b.email, 'joined', null,
  i.invited_by, b.time_zone, i.created_at,
  coalesce(
    -- Who asked was there when the group began, so that they go on speaking for it.
    (select min(a.created_at) from party_before a
     where a.group_id = b.group_id and a.profile_id = b.profile_id and a.asked_yn),
    i.updated_at, b.created_at),
  null, coalesce(i.created_at, b.created_at), b.updated_at, 'joined', null
from party_before b
join profile on profile.profile_id = b.profile_id
left join lateral (
  select invited_by, created_at, updated_at from co_buyer_invite
  where co_buyer_invite.contract_id = b.contract_id and co_buyer_invite.party_id = b.party_id
  order by created_at desc limit 1
) i on true
where b.profile_id is not null
order by b.group_id, b.profile_id, b.created_at desc, b.at
on conflict do nothing;

-- Whose invitation to an agreement is still open, and can be answered as before.
insert into group_member (
  member_id, group_id, kind, profile_id, name, email, status, token_sha256, invited_by, time_zone,
  invited_at, joined_at, ended_at, created_at, updated_at, phase, next_deadline_at)
select distinct on (b.group_id, b.email)
  gen_random_uuid(), b.group_id, b.kind, null, b.name, b.email,
  case i.status when 'opened' then 'opened' when 'expired' then 'expired' else 'invited' end,
  null, i.invited_by, i.time_zone, i.created_at, null, null, i.created_at, i.updated_at,
  case i.status when 'expired' then 'lapsed' else 'asked' end, null
from party_before b
join lateral (
  select * from co_buyer_invite
  where co_buyer_invite.contract_id = b.contract_id and co_buyer_invite.party_id = b.party_id
  order by created_at desc limit 1
) i on i.status in ('created', 'sent', 'opened', 'expired')
where b.profile_id is null
  and not exists (
    select from group_member m where m.group_id = b.group_id and m.email = b.email)
order by b.group_id, b.email, i.created_at desc
on conflict do nothing;

alter table contract
  add constraint contract_group foreign key (buyer_group_id) references buyer_group (group_id);

-- Who is in the group already is put on its next agreement without a letter that invites.
alter table co_buyer_invite alter column token_sha256 drop not null;
