-- The addresses of the homes that an agreement names, by listing key, as its text says them: a later
-- listing changes nothing in them. Texts that were made before name homes by their keys.
alter table contract add column listing_addresses jsonb not null default '{}';
alter table contract alter column listing_addresses drop default;
update contract_version set terms = terms || '{"listingAddresses": {}}';
