-- The outbox: a letter is written with the change that it tells of, and delivered after it.
create table mail (
  mail_id uuid primary key,
  to_address text not null,
  subject text not null,
  -- Both are wiped once the mail is sent or given up: they hold links that sign people in.
  text_body text,
  html_body text,
  state text not null,
  -- Counted when a mail is taken, before it is sent: one that kills the server is given up too.
  attempts integer not null,
  -- Of a mail that is being sent: when another process takes it over.
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  check ((state = 'waiting') = (next_attempt_at is not null))
);
create index mail_due on mail (next_attempt_at) where state = 'waiting';
create index mail_newest_first on mail (created_at desc, mail_id desc);

create table mail_attachment (
  mail_id uuid not null references mail (mail_id) on delete cascade,
  position integer not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  primary key (mail_id, position)
);
