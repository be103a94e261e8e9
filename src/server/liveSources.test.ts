import { expect, test } from 'vitest';
import { liveNounNames } from '#api/live.ts';
import { Fact, type FactKind } from '#domain/facts.ts';
import { liveRows, unheardFacts } from './liveSources.ts';
import { nouns } from './nouns.ts';

const heard = Object.values(liveRows).flatMap(({ facts }) => facts);
const kinds = Fact.options.flatMap(({ shape: { kind } }): FactKind[] =>
  'options' in kind ? kind.options : [...kind.values],
);

test.each(kinds)('%s changes a live name, or is said to change none', (kind) => {
  expect(heard.includes(kind)).toBe(!unheardFacts.includes(kind));
});

test('each live name has one row', () => {
  const named = nouns.flatMap(({ live = {} }) => Object.keys(live));
  expect(named.toSorted()).toEqual(liveNounNames.toSorted());
});

test('a row names each of its facts once', () => {
  for (const { facts } of Object.values(liveRows)) {
    expect(new Set(facts).size).toBe(facts.length);
  }
});

test('approvals given to a package ahead change the queue, and failed jobs their list', () => {
  expect(liveRows.approvals.facts).toContain('package.approval_changed');
  expect(liveRows.troubles.facts).toContain('trouble.changed');
});
