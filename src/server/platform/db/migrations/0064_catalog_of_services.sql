-- Services and exclusions of a package are chosen from a catalog. Packages of before hold an agent's own
-- words, and each of them a sentence on ending the agreement, which new ones don't have. Such a package
-- is off offer until the agent chooses its services. No stored terms and no agreement are rewritten.
alter table agent_package
  add column own_words_yn boolean not null
  generated always as (coalesce(terms -> 'cancellation', '{}') ? 'text') stored;
