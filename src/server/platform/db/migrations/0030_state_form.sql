-- The mandatory agreement forms of states' regulators: PDFs that admins brought, drawn page by page.
create table state_form_file (
  file_id uuid primary key references stored_file (file_id),
  sha256 text not null,
  file_name text not null,
  uploaded_at timestamptz not null
);

-- The pictures that people see and sign by, each with its own hash and the words found on it.
create table state_form_page (
  file_id uuid primary key references stored_file (file_id),
  form_file_id uuid not null references state_form_file (file_id),
  page integer not null check (page >= 1),
  sha256 text not null,
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  -- Of the paper, in points.
  paper_width double precision not null,
  paper_height double precision not null,
  words text not null,
  unique (form_file_id, page)
);

-- What an admin says of such a file; another one publishes it, as rules.
create table state_form (
  state_form_id uuid primary key,
  file_id uuid not null references state_form_file (file_id),
  form jsonb not null,
  -- Of the demo: it stands in the place of a form that is not ours to give.
  demo_yn boolean not null,
  drafted_by uuid references profile (profile_id) on delete set null,
  drafted_at timestamptz not null,
  published_by uuid references profile (profile_id) on delete set null,
  published_at timestamptz
);
create index state_form_of_state on state_form ((form ->> 'state'));
