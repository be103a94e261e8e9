-- A broker's approval that was pressed and takes effect in seconds; the row goes when it does.
create table due_approval (
  contract_id uuid primary key references contract (contract_id) on delete cascade,
  profile_id uuid not null references profile (profile_id) on delete cascade,
  pressed_at timestamptz not null,
  due_at timestamptz not null,
  seen_revision integer not null,
  shown_sha256 text not null check (shown_sha256 ~ '^[0-9a-f]{64}$'),
  -- Who pressed, from where and proven how, for the evidence.
  witness jsonb not null,
  -- Over all of the above, under the key of the records: a row that was put here by hand approves nothing.
  mac text not null,
  -- Why it did not take effect.
  refusal text
);
create index due_approval_due on due_approval (due_at) where refusal is null;

-- What a message said before it was edited or deleted. The brokerage keeps it as long as the conversation;
-- only an admin who gave a reason reads it.
create table chat_earlier_words (
  thread_id uuid not null,
  number bigint not null,
  -- The revision of the thread before the change.
  revision bigint not null,
  replaced_at timestamptz not null,
  how text not null check (how in ('edited', 'deleted')),
  body text not null,
  subject jsonb,
  attachments jsonb not null default '[]',
  primary key (thread_id, number, revision),
  foreign key (thread_id, number) references chat_message (thread_id, number) on delete cascade
);

-- Of a deleted message: the file stays in the brokerage's record.
alter table chat_attachment add column removed_at timestamptz;
