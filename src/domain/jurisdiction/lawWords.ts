/** What a row says, field by field in plain words: for pages, comparisons and printed docs. */
import { clauseHeadings } from '../contract/clauseHeadings.ts';
import { ClauseId } from '../contract/ClauseId.ts';
import type { RebateStatus } from '../contract/money/RebateStatus.ts';
import { type Jurisdiction, type LawField, type Term, termInWords } from './jurisdiction.ts';

export const neededBeforeWords: Record<Jurisdiction['agreementNeededBefore'], string> = {
  tour: 'Before a tour',
  showing: 'Before a showing',
  offer: 'Before an offer',
  fee: 'Before a fee is earned',
};

export const countedFromWords: Record<Jurisdiction['termCountedFrom'], string> = {
  made: 'The day it is made',
  start: 'Its first day',
};

export const exclusiveChoiceWords: Record<Jurisdiction['exclusiveChoice'], string> = {
  buyer: 'The buyer, by boxes that nobody ticked before',
  agent: 'The agent, in the proposal',
};

export const dualAgencyWords: Record<Jurisdiction['dualAgency'], string> = {
  banned: 'Banned',
  separate_initials: 'With a consent of its own, initialed',
  written_consent: 'With written consent',
  not_offered: 'Not offered',
};

export const fairHousingWords: Record<Jurisdiction['fairHousing'], string> = {
  statement: 'The statement',
  statement_and_logo: 'The statement and the logo',
};

export const coveredBuyersWords: Record<Jurisdiction['coveredBuyers'], string> = {
  people: 'People, not companies',
  everybody: 'People and companies',
};

export const rebateWords: Record<RebateStatus, string> = {
  allowed: 'Allowed',
  restricted: 'Restricted',
  cash_banned: 'Banned in cash',
  banned: 'Banned',
  unknown: 'Not looked up yet',
};

export const coverageWords: Record<Jurisdiction['coverage'], string> = {
  modelled: 'Modelled',
  state_form: 'State form',
  default: 'House rules',
};

export const readHowWords: Record<Jurisdiction['readHow'], string> = {
  whole: 'Read whole',
  part: 'Read in part',
  second_hand: 'Second-hand',
  house: 'A house rule',
};

export const lawLabels: Record<LawField, string> = {
  agreementNeededBefore: 'A signed agreement is needed',
  writtenFormYn: 'It must be in writing',
  minTerm: 'Shortest agreement',
  maxTermForPeople: 'Longest agreement with people',
  maxTermForCompanies: 'Longest agreement with companies',
  termCountedFrom: 'The longest time counts from',
  suggestedTerm: 'Where a package’s term does not fit, agreements begin with',
  definiteEndYn: 'It needs a last day',
  mayRenewByItselfYn: 'It may renew by itself',
  exclusiveChoice: 'Whether it is exclusive is said by',
  touringMaxDays: 'Touring agreements last',
  touringMayBeExclusiveYn: 'A touring agreement may be exclusive',
  touringRepresentsYn: 'Who only shows homes stands for the buyer',
  requiredClauses: 'The text must say',
  notices: 'Words of the law in the text',
  disclosures: 'Forms acknowledged before signing',
  dualAgency: 'One agent for both sides',
  licenseNumbersYn: 'License numbers on the paper',
  fairHousing: 'Fair housing on the paper',
  endingRules: 'Ending it early',
  rebateStatus: 'Giving part of the fee back',
  stateForm: 'Mandatory state form',
  voidYn: 'What does not comply is void',
  coveredBuyers: 'Buyers the law covers',
  defaultContingencyDays: 'Contingencies run',
  contingenciesLapseYn: 'A contingency ends',
};

const yesNo = (yn: boolean) => (yn ? 'Yes' : 'No');
const days = (count: number) => termInWords({ count, unit: 'days' });
const limit = (term: Term | null, words: string) =>
  term === null ? 'No limit' : `${words} ${termInWords(term)}`;

/** In the order of `lawLabels`. */
export function lawWords(rules: Omit<Jurisdiction, 'status'>): Record<LawField, string> {
  return {
    agreementNeededBefore: neededBeforeWords[rules.agreementNeededBefore],
    writtenFormYn: yesNo(rules.writtenFormYn),
    minTerm: limit(rules.minTerm, 'At least'),
    maxTermForPeople: limit(rules.maxTermForPeople, 'At most'),
    maxTermForCompanies: limit(rules.maxTermForCompanies, 'At most'),
    termCountedFrom: countedFromWords[rules.termCountedFrom],
    suggestedTerm: termInWords(rules.suggestedTerm),
    definiteEndYn: yesNo(rules.definiteEndYn),
    mayRenewByItselfYn: yesNo(rules.mayRenewByItselfYn),
    exclusiveChoice: exclusiveChoiceWords[rules.exclusiveChoice],
    touringMaxDays:
      rules.touringMaxDays === null ? 'As any other' : `At most ${days(rules.touringMaxDays)}`,
    touringMayBeExclusiveYn: yesNo(rules.touringMayBeExclusiveYn),
    touringRepresentsYn: yesNo(rules.touringRepresentsYn),
    requiredClauses: clauseNames(rules),
    notices:
      rules.notices
        .map(
          ({ words, weight, pointSize, before, source }) =>
            `“${words}” (${weight}, at least ${pointSize} points${before === 'own' ? '' : `, immediately before “${clauseHeadings[before]}”`}; ${source})`,
        )
        .join(' ') || 'None',
    disclosures:
      rules.disclosures
        .map(({ title, formId, source }) => `${title} (${formId}; ${source})`)
        .join('; ') || 'None',
    dualAgency: dualAgencyWords[rules.dualAgency],
    licenseNumbersYn: yesNo(rules.licenseNumbersYn),
    fairHousing: fairHousingWords[rules.fairHousing],
    endingRules: rules.endingRules || 'Nothing beside the agreement',
    rebateStatus: rebateWords[rules.rebateStatus],
    stateForm:
      rules.stateForm === null ? 'None' : `${rules.stateForm.title} (${rules.stateForm.url})`,
    voidYn: yesNo(rules.voidYn),
    coveredBuyers: coveredBuyersWords[rules.coveredBuyers],
    defaultContingencyDays: days(rules.defaultContingencyDays),
    contingenciesLapseYn: rules.contingenciesLapseYn ? 'By itself' : 'By written removal',
  };
}

/** In the order of the agreement, whatever the order in which they were ticked. */
function clauseNames({ requiredClauses }: Pick<Jurisdiction, 'requiredClauses'>): string {
  return ClauseId.options
    .filter((id) => requiredClauses.includes(id))
    .map((id) => clauseHeadings[id])
    .join(', ');
}
