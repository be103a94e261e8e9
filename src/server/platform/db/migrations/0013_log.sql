-- The log: a fact gets its number after it is committed, consumers keep cursors, and what is worked on
-- is claimed (src/server/platform/facts).
alter table fact rename to fact_of_before;
alter table fact_of_before rename constraint fact_pkey to fact_of_before_pkey;
drop index fact_in_order;
drop index fact_of_kind;

create table fact (
  fact_id uuid primary key,
  kind text not null,
  body jsonb not null,
  stated_at timestamptz not null,
  -- What it happened to, and which change of that it was, where the writer held the row's lock.
  subject text,
  revision bigint,
  -- Null until the fact is committed and somebody has come by to number it.
  number bigint,
  check ((subject is null) = (revision is null))
);

-- Transaction ids order what was there, as numbers; nobody writes while this migration runs.
insert into fact (fact_id, kind, body, stated_at, number)
select fact_id, kind, body, stated_at, row_number() over (order by xid, fact_id)
from fact_of_before;

create unique index fact_in_order on fact (number) where number is not null;
create index fact_of_kind_in_order on fact (kind, number) where number is not null;
create index fact_unnumbered on fact (fact_id) where number is null and subject is null;
create index fact_unnumbered_of_subject on fact (subject, revision, fact_id)
  where number is null and subject is not null;

-- One row: the number given last. Whoever numbers holds its lock.
create table fact_head (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null
);
insert into fact_head (last_number) select coalesce(max(number), 0) from fact;

-- How far a consumer has taken the facts of one kind. Without a row it knows nothing of that kind.
create table fact_cursor (
  consumer text not null,
  kind text not null,
  number bigint not null,
  -- When a process last named this consumer with this kind.
  seen_at timestamptz not null,
  primary key (consumer, kind)
);

-- Processes that work on facts; one that has not said so for a while is dead, and its claims are free.
create table fact_worker (
  worker_id uuid primary key,
  alive_until timestamptz not null
);

-- A fact that a consumer has taken and not dealt with yet. The row goes with the work it was for.
create table fact_task (
  consumer text not null,
  number bigint not null,
  claimed_by uuid,
  due_at timestamptz not null,
  tries int not null default 0,
  failed_since timestamptz,
  tried_at timestamptz,
  error text,
  -- Not tried any more until an admin says so.
  given_up_at timestamptz,
  primary key (consumer, number)
);
create index fact_task_waiting on fact_task (consumer, due_at, number)
  where claimed_by is null and given_up_at is null;
create index fact_task_claimed on fact_task (claimed_by) where claimed_by is not null;
create index fact_task_failed on fact_task (failed_since) where failed_since is not null;
create index fact_task_of_fact on fact_task (number);

-- The consumers of before have taken all there is; what they had not marked lies waiting for them.
create temporary table known_consumer (consumer text, kind text) on commit drop;
insert into known_consumer values
  ('contract.seal', 'contract.activated'),
  ('notify.agreements', 'contract.drafted'),
  ('notify.agreements', 'contract.proposed'),
  ('notify.agreements', 'contract.changes_requested'),
  ('notify.agreements', 'contract.signing_started'),
  ('notify.agreements', 'contract.signed'),
  ('notify.agreements', 'contract.submitted'),
  ('notify.agreements', 'contract.returned'),
  ('notify.agreements', 'contract.expiry_near'),
  ('notify.agreements', 'contract.notice_given'),
  ('notify.agreements', 'contract.terminated'),
  ('notify.agreements', 'contract.declined'),
  ('notify.agreements', 'contract.withdrawn'),
  ('notify.agreements', 'contract.expired_unsigned'),
  ('notify.agreements', 'contract.voided'),
  ('notify.agreements', 'contract.sealed'),
  ('notify.invites', 'invite.accepted'),
  ('notify.invites', 'invite.declined'),
  ('notify.invites', 'invite.expired');

insert into fact_cursor (consumer, kind, number, seen_at)
select consumer, kind, last_number, now() from known_consumer, fact_head;

insert into fact_task (consumer, number, due_at)
select consumer, number, now()
from known_consumer join fact using (kind)
where not exists (
  select from fact_done
  where fact_done.reaction = known_consumer.consumer and fact_done.fact_id = fact.fact_id);

drop table fact_done;
drop table fact_of_before;
