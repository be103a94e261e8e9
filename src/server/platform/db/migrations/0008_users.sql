-- Accounts. users, user_session, user_account, user_verification and passkey are written by the
-- authentication library, whose rows have a key called id; the rest is ours.
create table users (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  locale text not null default 'en-US',
  notifications jsonb,
  display jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table user_session (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_session_of_user on user_session (user_id);

-- A way to sign in: a password, or an account at an identity provider.
create table user_account (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index user_account_of_user on user_account (user_id);

-- Tokens of mailed links and challenges of passkeys; the identifier is a hash.
create table user_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_verification_of_identifier on user_verification (identifier);
create index user_verification_to_sweep on user_verification (expires_at);

create table passkey (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index passkey_of_user on passkey (user_id);

create table profile (
  profile_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('buyer', 'agent', 'admin')),
  display_name text not null,
  phone text,
  photo_file_id uuid,
  created_at timestamptz not null,
  unique (user_id, role)
);

-- What a user agreed to or took back: rows are only added.
create table user_consent (
  consent_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  version text not null,
  given_yn boolean not null,
  at timestamptz not null,
  ip_address text,
  user_agent text
);
create index user_consent_of_user on user_consent (user_id, at);

-- The people of the demo: they sign in by one click, and in demo mode only.
create table demo_person (
  key text primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  part text not null,
  sort integer not null
);
