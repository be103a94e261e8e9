-- The state's form as an agent filled it in for one agreement: the file and pages are in
-- state_form_file and state_form_page.
create table completed_form (
  file_id uuid primary key references state_form_file (file_id),
  -- null: uploaded, and not sent with any terms yet; removed after a day.
  contract_id uuid references contract (contract_id),
  uploaded_by uuid not null references profile (profile_id),
  uploaded_at timestamptz not null,
  -- When it was sent with terms; of several, the last one counts.
  sent_at timestamptz
);
create index completed_form_of_contract on completed_form (contract_id, sent_at desc);
