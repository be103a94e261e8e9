import { expect, test } from 'vitest';
import { jurisdictionFor } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import type { StateCode } from '../states.ts';
import { casesOf, WordedClause } from './ClauseWording.ts';
import { conspicuousPassages, conspicuousPoints, duties } from './duties.ts';
import { type PassageKey, passageKeys, passageSpecs } from './passages.ts';
import { shippedWording } from './shippedWording.ts';
import type { Passage } from './Wording.ts';
import { passageProblems, whyNotWorded, wordingProblems } from './wordingProblems.ts';

const { passages } = shippedWording;
const problemsWith = (key: PassageKey, change: Partial<Passage>) =>
  passageProblems(key, { ...passages[key], ...change });
const legal = (key: PassageKey, words: string) => problemsWith(key, { legal: words });
const rulesOf = (state: StateCode) => jurisdictionFor(shippedJurisdictions, state, '2027-03-08');
const shipped = (clause: WordedClause) => casesOf(clause).map((key) => ({ key, ...passages[key] }));

test('no clause that Lintel ships with has a problem', () => {
  for (const clause of WordedClause.options) {
    const row = { clause, state: 'default' as const, passages: shipped(clause) };
    expect(wordingProblems(row, null)).toEqual([]);
    expect(wordingProblems({ ...row, state: 'GA' }, rulesOf('GA'))).toEqual([]);
  }
});

test('an unknown placeholder is named, and one that has nothing to say in its place', () => {
  expect(legal('area.always', 'In {area}, for {fees} and {fees}.')).toEqual([
    { field: 'area.always.legal', sentence: 'There is no placeholder {fees}.' },
  ]);
  expect(legal('area.always', 'In {area}, for {fee}.')).toEqual([
    { field: 'area.always.legal', sentence: '{fee} has nothing to say here.' },
  ]);
  expect(legal('area.always', 'In {area}, for {toString}.')).toEqual([
    { field: 'area.always.legal', sentence: 'There is no placeholder {toString}.' },
  ]);
  expect(problemsWith('area.always', { plain: 'For {agent.' })).toEqual([
    {
      field: 'area.always.plain',
      sentence: 'A brace stands alone. Placeholders look like {agent}.',
    },
  ]);
});

test('words that bind keep what they are for: placeholders, and what the clause stands for', () => {
  for (const key of passageKeys) {
    const sentences = legal(key, 'Words.').map(({ sentence }) => sentence);
    const { must } = passageSpecs[key];
    const kept = duties[key] ?? [];
    expect(sentences).toHaveLength(must.length + kept.length);
    for (const name of must) expect(sentences.join(' ')).toContain(`must name {${name}}`);
    for (const { words } of kept) expect(sentences.join(' ')).toContain(`must keep “${words}”`);
  }
  expect(
    legal('negotiable.always', 'Broker fees are NOT SET BY LAW. They are negotiable.'),
  ).toEqual([
    {
      field: 'negotiable.always.legal',
      sentence:
        'The words that bind must keep “fully negotiable”: it is what every agreement states about fees.',
    },
  ]);
});

test('an amount or a rate is agreed on, not worded', () => {
  const base = passages['area.always'].legal;
  for (const amount of ['$500', '2.5 %', '3%', '3 percent', '１００ dollars', 'USD 40']) {
    const sentences = legal('area.always', `${base} It costs ${amount} more.`);
    expect(sentences, amount).toHaveLength(1);
    expect(sentences[0]!.sentence).toContain('agreed on in each agreement');
  }
  expect(problemsWith('compensation.zero', { plain: 'You pay $0.' })).toEqual([]);
  expect(problemsWith('compensation.zero', { plain: 'You pay $0.50.' })).toHaveLength(1);
  expect(problemsWith('compensation.fee', { plain: 'You pay $0.' })).toHaveLength(1);
});

test('what cannot be seen or turns the writing round does not get into an agreement', () => {
  for (const sign of ['\u202e', '\u2066', '\u200b', '\n', '\t', '\u2028', '\u00ad']) {
    expect(problemsWith('area.always', { heading: `Homes${sign}here` }), escape(sign)).toEqual([
      {
        field: 'area.always.heading',
        sentence: 'Leave out line breaks and signs that cannot be seen or turn the writing round.',
      },
    ]);
  }
});

test('what is said about the fee stays bold and large', () => {
  for (const key of passageKeys) {
    const conspicuousYn = conspicuousPassages.includes(key);
    expect(problemsWith(key, { weight: 'normal' })).toHaveLength(conspicuousYn ? 1 : 0);
    expect(problemsWith(key, { pointSize: 9.5 })).toHaveLength(conspicuousYn ? 1 : 0);
  }
  expect(problemsWith('compensation.fee', { pointSize: 9 })[0]).toMatchObject({
    field: 'compensation.fee.pointSize',
  });
});

test('where the law has its own words or its own form, none of ours are written', () => {
  const negotiable = { clause: 'negotiable' as const, passages: shipped('negotiable') };
  expect(wordingProblems({ ...negotiable, state: 'TX' }, rulesOf('TX'))).toEqual([
    {
      field: 'clause',
      sentence:
        'In Texas the law’s own words stand in “Fees are negotiable” since Jan 1, 2026: Occupations Code § 1101.563 (c) (2). They are kept under “Rules by state”.',
    },
  ]);
  expect(wordingProblems({ ...negotiable, state: 'CA' }, rulesOf('CA'))).toEqual([]);
  expect(wordingProblems({ ...negotiable, state: 'CO' }, rulesOf('CO'))[0]).toMatchObject({
    field: 'state',
    sentence: expect.stringContaining('the state’s own form'),
  });
});

test('a clause is written whole', () => {
  const all = shipped('exclusivity');
  const row = { clause: 'exclusivity' as const, state: 'default' as const };
  const sentence = 'Each case of the clause has its words exactly once.';
  for (const some of [all.slice(1), [...all, all[0]!], all.toReversed(), shipped('term')]) {
    expect(wordingProblems({ ...row, passages: some }, null)).toEqual([
      { field: 'passages', sentence },
    ]);
  }
});

test('what is said about the fee may be as small as the bound, and no smaller', () => {
  expect(problemsWith('negotiable.always', { pointSize: conspicuousPoints })).toEqual([]);
  expect(problemsWith('negotiable.always', { pointSize: conspicuousPoints - 0.5 })).toEqual([
    expect.objectContaining({ field: 'negotiable.always.pointSize' }),
  ]);
});

test('the law’s own words leave ours alone in other clauses, and before this one', () => {
  const rules = rulesOf('WA');
  const notice = { clause: 'negotiable', before: 'own', source: 'RCW 1.2.3' };
  const withNotice = (changes: object) =>
    ({ ...rules, stateForm: null, notices: [{ ...notice, ...changes }] }) as typeof rules;
  expect(whyNotWorded('negotiable', 'WA', withNotice({}))?.field).toBe('clause');
  expect(whyNotWorded('negotiable', 'WA', withNotice({ before: 'negotiable' }))).toBeNull();
  expect(whyNotWorded('area', 'WA', withNotice({}))).toBeNull();
  expect(whyNotWorded('negotiable', 'default', withNotice({}))).toBeNull();
});
