-- A row of the law says how far it goes, which of its fields the state's own law was read for, how
-- the source was read and on which day, and who has reviewed it: so far nobody has, whatever
-- `reviewedOn` was called. Rows that the product came with give way to those it comes with now,
-- which the next start adds. Where admins have published rules, all rows of the state stay, and
-- speak for themselves in every field that they had.
delete from jurisdiction where shipped_yn and status = 'published' and state not in (
  select state from jurisdiction where not shipped_yn and status = 'published'
);

update jurisdiction set rules = (rules - 'reviewedOn') || jsonb_build_object(
  'coverage', case when state = 'default' then 'default' else 'modelled' end,
  'ownFields', case when state = 'default' then '[]'::jsonb else '["agreementNeededBefore", "maxTermForPeople", "maxTermForCompanies", "termCountedFrom", "suggestedTerm", "touringMaxDays", "touringMayBeExclusiveYn", "touringRepresentsYn", "requiredClauses", "rebateStatus", "defaultContingencyDays", "contingenciesLapseYn"]'::jsonb end,
  'writtenFormYn', true,
  'minTerm', null,
  'definiteEndYn', true,
  'mayRenewByItselfYn', false,
  'exclusiveChoice', 'agent',
  'notices', '[]'::jsonb,
  'disclosures', '[]'::jsonb,
  'dualAgency', 'not_offered',
  'licenseNumbersYn', true,
  'fairHousing', 'statement_and_logo',
  'endingRules', '',
  'stateForm', null,
  'voidYn', false,
  'coveredBuyers', 'everybody',
  'readHow', case when state = 'default' then 'house' else 'part' end,
  'readOn', rules -> 'reviewedOn',
  'review', null,
  'gaps', '["Notices, disclosures and the choice of exclusivity were not asked for when this row was written."]'::jsonb
);
