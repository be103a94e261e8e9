-- Where an answer to a letter goes; null where nobody reads one.
alter table mail add column reply_to text;
-- It came back after a mail server had taken it, so that a server which takes the next one says nothing.
alter table mail_bounce add column returned_yn boolean not null default false;
