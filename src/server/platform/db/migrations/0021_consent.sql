-- Moving an account to another e-mail address: what was asked, by whom, and what became of it. No
-- token is kept: both links are derived from the row's id and a key of the installation.
create table email_change (
  change_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  confirmed_at timestamptz,
  -- Asked for again, or left.
  cancelled_at timestamptz,
  -- By whoever reads the old address.
  undone_at timestamptz
);
create index email_change_of_user on email_change (user_id, asked_at);

-- Consent to sign electronically outlives accounts, with all that shows what it was given to: the
-- very text, kept once by its hash, and from where it was given and taken back.
create table sign_consent_text (
  sha256 text primary key,
  version text not null,
  text jsonb not null
);
alter table sign_consent add column text_sha256 text;
alter table sign_consent add column authentication_method text;
alter table sign_consent add column withdrawn_ip_address text;
alter table sign_consent add column withdrawn_user_agent text;
