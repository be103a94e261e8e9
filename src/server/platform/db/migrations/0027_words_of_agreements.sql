-- By which words the broker finds an agreement: people, agent, homes, area, package. Written by the
-- server with each change; here, once, as near to that as SQL comes.
create extension if not exists pg_trgm;
alter table contract add column words text;
update contract set words = lower(regexp_replace(normalize(concat_ws(' ',
  (select string_agg(concat_ws(' ', party ->> 'name', party ->> 'email'), ' ')
   from jsonb_array_elements(parties) as party),
  agent ->> 'name', agent_package ->> 'name', property_area, state,
  (select string_agg(key, ' ') from jsonb_array_elements_text(listing_keys) as key)
), nfd), '[\u0300-\u036f]', '', 'g'));
alter table contract alter column words set not null;
create index contract_by_words on contract using gin (words gin_trgm_ops);
create index contract_by_change on contract (updated_at desc, contract_id);
