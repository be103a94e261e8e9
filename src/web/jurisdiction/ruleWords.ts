/** The rules of a state, field by field in plain words: read in lists, compared in drafts. */
import { formatDate } from '#domain/calendar.ts';
import { type Jurisdiction, type Term, termInWords } from '#domain/jurisdiction/jurisdiction.ts';
import { clauses } from '#domain/contract/clauses.ts';
import { stateNames } from '#domain/states.ts';

export type Rules = Omit<Jurisdiction, 'status'>;

export function placeName(state: Jurisdiction['state']): string {
  return state === 'default' ? 'All other states' : stateNames[state].replace(/^the /, 'The ');
}

export const neededBeforeWords: Record<Jurisdiction['agreementNeededBefore'], string> = {
  tour: 'Before a tour',
  showing: 'Before a showing',
  offer: 'Before an offer',
};

export const countedFromWords: Record<Jurisdiction['termCountedFrom'], string> = {
  made: 'The day it is made',
  start: 'Its first day',
};

export const rebateWords: Record<Jurisdiction['rebateStatus'], string> = {
  allowed: 'Allowed',
  restricted: 'Restricted',
  banned: 'Banned',
  unknown: 'Not looked up yet',
};

const yesNo = (yn: boolean) => (yn ? 'Yes' : 'No');
const atMost = (term: Term | null) => (term === null ? 'No limit' : `At most ${termInWords(term)}`);

export interface RuleLine {
  field: keyof Rules;
  label: string;
  words: string;
}

export function ruleLines(rules: Rules, locale: string): RuleLine[] {
  const days = (count: number) => termInWords({ count, unit: 'days' });
  const line = (field: keyof Rules, words: string) => ({ field, label: ruleLabels[field], words });
  return [
    line('state', placeName(rules.state)),
    line('validFrom', formatDate(rules.validFrom, locale)),
    line('agreementNeededBefore', neededBeforeWords[rules.agreementNeededBefore]),
    line('maxTermForPeople', atMost(rules.maxTermForPeople)),
    line('maxTermForCompanies', atMost(rules.maxTermForCompanies)),
    line('termCountedFrom', countedFromWords[rules.termCountedFrom]),
    line('suggestedTerm', termInWords(rules.suggestedTerm)),
    line(
      'touringMaxDays',
      rules.touringMaxDays === null ? 'As any other' : `At most ${days(rules.touringMaxDays)}`,
    ),
    line('touringMayBeExclusiveYn', yesNo(rules.touringMayBeExclusiveYn)),
    line('touringRepresentsYn', yesNo(rules.touringRepresentsYn)),
    line('requiredClauses', clauseNames(rules)),
    line('rebateStatus', rebateWords[rules.rebateStatus]),
    line('defaultContingencyDays', days(rules.defaultContingencyDays)),
    line('contingenciesLapseYn', rules.contingenciesLapseYn ? 'By itself' : 'By written removal'),
    line('source', `${rules.source.text} (${rules.source.url})`),
    line('reviewedOn', formatDate(rules.reviewedOn, locale)),
    line('note', rules.note || 'None'),
  ];
}

/** In the order of the agreement, whatever the order in which they were ticked. */
function clauseNames({ requiredClauses }: Rules): string {
  return Object.entries(clauses)
    .filter(([id]) => requiredClauses.some((required) => required === id))
    .map(([, { heading }]) => heading)
    .join(', ');
}

export const ruleLabels: Record<keyof Rules, string> = {
  state: 'State',
  validFrom: 'In force from',
  agreementNeededBefore: 'A signed agreement is needed',
  maxTermForPeople: 'Longest agreement with people',
  maxTermForCompanies: 'Longest agreement with companies',
  termCountedFrom: 'The longest time counts from',
  suggestedTerm: 'Where a package’s term is too long, agreements begin with',
  touringMaxDays: 'Touring agreements last',
  touringMayBeExclusiveYn: 'A touring agreement may be exclusive',
  touringRepresentsYn: 'Who only shows homes stands for the buyer',
  requiredClauses: 'The text must say',
  rebateStatus: 'Giving part of the fee back',
  defaultContingencyDays: 'Contingencies run',
  contingenciesLapseYn: 'A contingency ends',
  source: 'Source',
  reviewedOn: 'Reviewed on',
  note: 'Note',
};

export interface RuleChange {
  label: string;
  before: string;
  after: string;
}

/** Where the draft says something else than what is in force. */
export function ruleChanges(before: Rules, after: Rules, locale: string): RuleChange[] {
  const next = ruleLines(after, locale);
  return ruleLines(before, locale).flatMap(({ label, words }, at) =>
    next[at]!.words === words ? [] : [{ label, before: words, after: next[at]!.words }],
  );
}
