import { expect, test } from 'vitest';
import type { EvidenceEntry } from './evidence.ts';
import { lateFaults } from './lateFaults.ts';

const at = '2026-03-02T18:00:00.000Z';
const anHourLater = '2026-03-02T19:00:00.000Z';
const aDayLater = '2026-03-03T18:00:00.001Z';

function entries(...kinds: string[]): EvidenceEntry[] {
  return kinds.map((kind, index) => ({
    seq: index + 1,
    form: 'lintel-evidence-2',
    event: { kind, version: 1, at },
  })) as unknown as EvidenceEntry[];
}

const late = (kept: EvidenceEntry[], now = aDayLater, mailYn = true) =>
  lateFaults(kept, { now, mailYn }).map(({ kind }) => kind);

test('what was approved is sealed within a day, and what was sealed is sent', () => {
  expect(late(entries('signed', 'approved'))).toEqual(['not_sealed']);
  expect(late(entries('approved', 'sealed'))).toEqual(['not_sent']);
  expect(late(entries('approved', 'sealed', 'copy_sent'))).toEqual([]);
  expect(late(entries('approved'), anHourLater)).toEqual([]);
  expect(late(entries('sealed', 'approved'))).toEqual(['not_sent', 'not_sealed']);
});

test('where no letters are sent, or before there was a key, nobody waits for them', () => {
  expect(late(entries('approved', 'sealed'), aDayLater, false)).toEqual([]);
  const early = entries('approved').map((entry) => ({ ...entry, form: 'lintel-evidence-1' }));
  expect(late(early as EvidenceEntry[])).toEqual([]);
});

test('another version that was sealed is not this one', () => {
  const kept = entries('approved', 'sealed', 'copy_sent');
  Object.assign(kept[0]!.event, { version: 2 });
  expect(late(kept)).toEqual(['not_sealed']);
});
