-- Conversations between a group of buyers and an agent. Every change of a thread takes its next revision
-- and writes it on the row that it changed, so that all that is newer than a revision can be told.
create table chat_thread (
  thread_id uuid primary key,
  group_id uuid not null references buyer_group (group_id),
  -- No reference: what was said outlives the account of whoever said it.
  agent_profile_id uuid not null,
  revision bigint not null,
  last_number bigint not null,
  last_message_at timestamptz,
  -- Which side has spoken last, and since when it waits for the other.
  unanswered_side text check (unanswered_side in ('buyers', 'agent')),
  unanswered_since timestamptz,
  created_at timestamptz not null,
  unique (group_id, agent_profile_id)
);
create index chat_thread_newest on chat_thread ((coalesce(last_message_at, created_at)) desc, thread_id);

create table chat_message (
  thread_id uuid not null references chat_thread (thread_id),
  number bigint not null,
  message_id uuid not null,
  -- null: Lintel itself tells of something.
  sender_profile_id uuid,
  -- Whose doing it is that there is this message: for them it is never unread.
  cause_profile_id uuid,
  client_id uuid,
  body text not null,
  subject jsonb,
  quoted_number bigint,
  attachments jsonb not null default '[]',
  -- Whom alone it is for; null: for everybody in the thread.
  visible_to uuid[],
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  revision bigint not null,
  words tsvector generated always as (to_tsvector('simple', body)) stored,
  primary key (thread_id, number),
  unique (thread_id, sender_profile_id, client_id)
);
create index chat_message_changes on chat_message (thread_id, revision);
create index chat_message_at on chat_message (thread_id, created_at);
create index chat_message_words on chat_message using gin (thread_id, words);

create table chat_seat (
  thread_id uuid not null references chat_thread (thread_id),
  profile_id uuid not null,
  side text not null check (side in ('buyers', 'agent')),
  -- As they were called when they came; shown where their account is gone.
  name text not null,
  from_number bigint not null,
  read_up_to bigint not null,
  delivered_up_to bigint not null,
  unread integer not null check (unread >= 0),
  marked_unread_yn boolean not null,
  snoozed_until timestamptz,
  left_at timestamptz,
  revision bigint not null,
  primary key (thread_id, profile_id)
);
create index chat_seat_of_profile on chat_seat (profile_id, thread_id);

create table chat_reaction (
  thread_id uuid not null,
  number bigint not null,
  profile_id uuid not null,
  emoji text not null,
  at timestamptz not null,
  primary key (thread_id, number, profile_id, emoji),
  foreign key (thread_id, number) references chat_message (thread_id, number)
);

-- An admin's reading, with the reason that the thread's people are shown.
create table chat_inspection (
  inspection_id uuid primary key,
  thread_id uuid not null references chat_thread (thread_id),
  admin_profile_id uuid not null,
  admin_name text not null,
  reason text not null,
  at timestamptz not null,
  until timestamptz not null
);
create index chat_inspection_of_thread on chat_inspection (thread_id, at);
