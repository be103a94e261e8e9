-- Word of what happened, one row for each person and event, and by which ways they are told.
create table notice (
  notice_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  event text not null,
  -- What it is of, such as the number of a fact: told twice, it is one row.
  event_key text not null,
  title text not null,
  paragraphs jsonb not null,
  -- On the button of its letter.
  action text not null,
  path text not null,
  role text not null,
  count integer not null default 1,
  at timestamptz not null,
  in_app_yn boolean not null,
  read_at timestamptz,
  pushed_at timestamptz,
  unique (user_id, event_key)
);
create index notice_newest_first on notice (user_id, at desc, notice_id desc) where in_app_yn;
create index notice_unread on notice (user_id) where read_at is null;
create index notice_at on notice (at);

-- What is still to be sent of it, and when.
create table notice_delivery (
  notice_id uuid not null references notice on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  due_at timestamptz not null,
  digest_yn boolean not null,
  attempts integer not null default 0,
  primary key (notice_id, channel)
);
create index notice_delivery_due on notice_delivery (channel, due_at);

create table push_subscription (
  subscription_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamptz not null,
  gone_at timestamptz
);
create index push_subscription_of_user on push_subscription (user_id);

create table notice_setting (
  user_id uuid primary key references users (id) on delete cascade,
  choices jsonb not null,
  quiet_hours jsonb,
  time_zone text
);

-- What was chosen by topic holds for the events of that topic.
insert into notice_setting (user_id, choices)
select id, (
  select jsonb_object_agg(event, jsonb_build_object(
    'inAppYn', true,
    'mail', case when notifications -> 'mail' ? topic then 'at_once' else 'off' end,
    'pushYn', coalesce(notifications -> 'push' ? topic, false)))
  from (values
    ('signature_due', 'agreements'), ('binding', 'agreements'), ('agreement', 'agreements'),
    ('end_near', 'agreements'), ('waiting', 'agreements'), ('people', 'agreements'),
    ('fault', 'agreements'), ('message', 'messages')) as kept (event, topic))
from users
where notifications is not null;
alter table users drop column notifications;

-- Addresses whose mail server refused the last letter.
create table mail_bounce (
  address text primary key,
  reason text not null,
  bounced_at timestamptz not null
);

-- What a mail program calls to unsubscribe (RFC 8058); null where letters come in any case.
alter table mail add column unsubscribe_url text;
