-- Feeds that homes are pulled from again and again (server/property/reso): how far each has come,
-- written in the transaction that saved its homes, and how its last run went.
create table feed (
  -- The originating_system_name of its homes.
  source text primary key,
  -- Of its address and of what is read of it: another one starts anew, and keeps the homes.
  fingerprint text not null,
  -- One run at a time; one that was killed is taken over once it has not said for a while that it lives.
  held_by uuid,
  held_until timestamptz,
  -- 'all' homes at first, then their 'changes'; now and then the 'keys' of all.
  stage text not null check (stage in ('all', 'changes', 'keys')),
  -- Of 'all' and 'keys': where it goes on, and when it began by our clock and by the source's.
  next_link text,
  stage_began_at timestamptz,
  source_began_at timestamptz,
  -- Up to which record changes are in: its ModificationTimestamp as it is written there, and its key.
  changed_at text,
  changed_key text,
  -- When last all keys were looked through.
  keys_read_at timestamptz,
  began_at timestamptz,
  ended_at timestamptz,
  -- When last a run came to its end.
  succeeded_at timestamptz,
  failed_since timestamptz,
  failure text,
  due_at timestamptz not null,
  -- Of the last run.
  records_read integer not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  refused integer not null default 0,
  left_out integer not null default 0,
  gone integer not null default 0
);
