/** The rules of a state, field by field in plain words: read in lists, compared in drafts. */
import { formatDate } from '#domain/calendar.ts';
import type { Jurisdiction, LawField } from '#domain/jurisdiction/jurisdiction.ts';
import { coverageWords, lawLabels, lawWords, readHowWords } from '#domain/jurisdiction/lawWords.ts';
import { reviewWords } from '#domain/jurisdiction/reviewWords.ts';
import { stateNames } from '#domain/states.ts';

export type Rules = Omit<Jurisdiction, 'status'>;

export function placeName(state: Jurisdiction['state']): string {
  return state === 'default' ? 'All other states' : stateNames[state].replace(/^the /, 'The ');
}

export interface RuleLine {
  field: keyof Rules;
  label: string;
  words: string;
}

const lawFields = Object.keys(lawLabels) as LawField[];

export function ruleLines(rules: Rules, locale: string): RuleLine[] {
  const words = lawWords(rules);
  const line = (field: keyof Rules, said: string) => ({
    field,
    label: ruleLabels[field],
    words: said,
  });
  return [
    line('state', placeName(rules.state)),
    line('validFrom', formatDate(rules.validFrom, locale)),
    line('coverage', coverageWords[rules.coverage]),
    ...lawFields.map((field) => line(field, words[field])),
    line('ownFields', ownNames(rules)),
    line('source', `${rules.source.text} (${rules.source.url})`),
    line('readHow', readHowWords[rules.readHow]),
    line('readOn', formatDate(rules.readOn, locale)),
    line('review', reviewWords(rules, locale)),
    line('gaps', rules.gaps.join(' ') || 'None known'),
    line('note', rules.note || 'None'),
  ];
}

/** In the order of the fields, whatever the order in which they were ticked. */
function ownNames({ ownFields }: Rules): string {
  return (
    lawFields
      .filter((field) => ownFields.includes(field))
      .map((field) => lawLabels[field])
      .join('; ') || 'None: the house rules hold'
  );
}

export const ruleLabels: Record<keyof Rules, string> = {
  ...lawLabels,
  state: 'State',
  validFrom: 'In force from',
  coverage: 'How far the row goes',
  ownFields: 'Said by the state’s own law',
  source: 'Source',
  readHow: 'How the source was read',
  readOn: 'Read on',
  review: 'Review by counsel',
  gaps: 'Known gaps',
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
