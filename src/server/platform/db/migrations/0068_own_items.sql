-- Services and exclusions in the brokerage's own words: written by one admin, approved by another. Each
-- row is one version of an item. Packages name it by id and version and hold the same text.
create table own_item (
  item_version_id uuid primary key,
  item_id uuid not null,
  used_as text not null check (used_as in ('service', 'exclusion')),
  part_of text not null check (part_of in ('showing', 'buying')),
  text text not null,
  reason text not null,
  status text not null check (status in ('draft', 'proposed', 'approved', 'discarded', 'retired')),
  -- Counts from 1 within the item.
  version integer,
  written_by uuid references profile (profile_id) on delete set null,
  written_at timestamptz not null,
  proposed_at timestamptz,
  return_reason text,
  returned_by uuid references profile (profile_id) on delete set null,
  approved_by uuid references profile (profile_id) on delete set null,
  approved_at timestamptz,
  retired_by uuid references profile (profile_id) on delete set null,
  retired_at timestamptz,
  retire_reason text,
  check ((status in ('approved', 'retired')) = (version is not null)),
  check ((status in ('approved', 'retired')) = (approved_at is not null)),
  check ((status = 'retired') = (retired_at is not null)),
  check (approved_by <> written_by),
  unique (item_id, version)
);

-- An approved version keeps its text for good. It can only be retired; a person who leaves is forgotten.
create function refuse_own_item_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' and not exists (select from own_item where approved_at is not null) then
    return null;
  end if;
  if tg_op = 'DELETE' and old.approved_at is null then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.approved_at is null then
    return new;
  end if;
  if tg_op = 'UPDATE'
    and (new.item_version_id, new.item_id, new.used_as, new.part_of, new.text, new.version, new.approved_at)
      is not distinct from
      (old.item_version_id, old.item_id, old.used_as, old.part_of, old.text, old.version, old.approved_at)
    and (old.retired_at is null
      or (new.status, new.retired_at, new.retire_reason)
        is not distinct from (old.status, old.retired_at, old.retire_reason))
    and new.status in ('approved', 'retired')
  then
    return new;
  end if;
  raise exception 'An approved item is never changed or removed, only retired.'
    using errcode = 'restrict_violation';
end
$$;
create trigger own_item_stays before update or delete on own_item
  for each row execute function refuse_own_item_change();
create trigger own_items_are_never_emptied before truncate on own_item
  for each statement execute function refuse_own_item_change();
