-- The conversation whose unread messages a notice gathers: it is read with that conversation.
alter table notice add column thread_id uuid references chat_thread on delete cascade;
create index notice_unread_in_thread on notice (thread_id)
  where thread_id is not null and read_at is null;
