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
-- very text, kept once by its SHA-256, and from where and how it was given and taken back.
create table sign_consent_text (
  sha256 text primary key,
  version text not null,
  text text not null
);
alter table sign_consent add column text_sha256 text references sign_consent_text (sha256);
alter table sign_consent add column authentication_method text;
alter table sign_consent add column withdrawn_ip_address text;
alter table sign_consent add column withdrawn_user_agent text;

-- The one text that there was until now.
insert into sign_consent_text (sha256, version, text) values (
  '92f1f0af26083ada9a6e3626c5af6cdf26bc36acb649b56cf95ca8015802dabd',
  'esign-2026-11-01',
  '{"parts":[{"heading":"What this is about","text":"You agree to read and sign agreements with your agent here, and to receive them and the notices about them electronically. It holds for every agreement on Lintel until you take it back."},{"heading":"You may have it on paper","text":"You can ask your agent for any agreement on paper, free of charge, before or after signing. You can also print or save each one as a PDF."},{"heading":"You may take it back","text":"Take it back at any time on your profile page, without a fee. What you have signed stays signed; what is still to be signed then needs paper."},{"heading":"Keep your address up to date","text":"We write to the e-mail address of your account. Change it on your profile page when it changes."},{"heading":"What you need","text":"A browser of the last two years, a program that opens PDF files, an e-mail address, and a way to save or print a file. To show that this works for you, open the sample PDF and type the code that is in it."}],"version":"esign-2026-11-01"}'
);
update sign_consent
  set text_sha256 = '92f1f0af26083ada9a6e3626c5af6cdf26bc36acb649b56cf95ca8015802dabd'
  where version = 'esign-2026-11-01' and given_at is not null;
