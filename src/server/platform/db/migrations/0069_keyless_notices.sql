-- A notice or an end that a person declared while the server's record key was missing. It is entered in the
-- record, as of the day it was given, once the key is back. Nothing seals this row, and the entry says so.
create table keyless_notice (
  contract_id uuid not null references contract (contract_id) on delete cascade,
  profile_id uuid not null references profile (profile_id) on delete cascade,
  action text not null check (action in ('give_notice', 'terminate', 'decline', 'withdraw')),
  reason text not null,
  given_at timestamptz not null,
  -- Who gave it, from where and proven how, for the evidence.
  witness jsonb not null,
  entered_at timestamptz,
  -- Why it was not entered.
  refusal text,
  primary key (contract_id, profile_id),
  check (entered_at is null or refusal is null)
);
create index keyless_notice_waiting on keyless_notice (given_at) where entered_at is null and refusal is null;
