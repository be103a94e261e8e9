-- Files that go with messages. One without a number was brought and is not sent yet.
create table chat_attachment (
  file_id uuid primary key references stored_file (file_id) on delete cascade,
  preview_file_id uuid not null unique references stored_file (file_id) on delete cascade,
  -- No reference: what was said outlives the account of whoever said it.
  profile_id uuid not null,
  thread_id uuid,
  number bigint,
  kind text not null,
  width integer not null,
  height integer not null,
  blur text not null,
  pages integer,
  created_at timestamptz not null,
  check ((thread_id is null) = (number is null))
);
create index chat_attachment_of_message on chat_attachment (thread_id, number);
create index chat_attachment_of_person on chat_attachment (profile_id, created_at);
create index chat_attachment_waiting on chat_attachment (created_at) where number is null;

-- What an agent says again and again.
create table chat_template (
  template_id uuid primary key,
  profile_id uuid not null references profile (profile_id) on delete cascade,
  title text not null,
  body text not null,
  created_at timestamptz not null
);
create index chat_template_of_agent on chat_template (profile_id, title);
