-- Where written notice reaches the brokerage. A database of the version before has none: until an admin
-- enters it, health warns and no new terms are proposed. Agreements keep what they were proposed with.
alter table brokerage
  add column street text,
  add column city text,
  add column state text,
  add column postal_code text,
  add column phone text,
  add column designated_broker text,
  add column designated_broker_license text,
  add column changed_by uuid references profile (profile_id) on delete set null,
  add column changed_at timestamptz,
  add constraint brokerage_office_is_whole check (
    num_nonnulls(street, city, state, postal_code, phone, designated_broker) in (0, 6)
  );
