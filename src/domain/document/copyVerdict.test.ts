import { expect, test } from 'vitest';
import { type KeptCopy, type SealFinding, verdictOf } from './copyVerdict.ts';

const sha256 = 'a'.repeat(64);
const record = {
  kind: 'agreement' as const,
  title: 'Touring agreement',
  sealedAt: '2026-03-08T10:00:00.000Z',
  stamp: null,
  standing: 'Active',
  faults: [],
  unproven: [],
};
const givenOut: KeptCopy = { record, givenOut: 'newest' };
const earlier: KeptCopy = { record, givenOut: 'earlier' };
const sealedOnly: KeptCopy = { record, givenOut: null };

test.each<[SealFinding, KeptCopy | null, string, RegExp]>([
  ['whole', givenOut, 'valid', /you can rely on it\.$/],
  ['whole', earlier, 'valid', /you can rely on it\. Since it was made, .* has confirmed its time/],
  ['whole', null, 'unknown', /before the brokerage has told you why/],
  ['whole', sealedOnly, 'unknown', /before the brokerage has told you why/],
  // With a time stamp behind the seal, or the like.
  ['appended', givenOut, 'valid', /you can rely on it/],
  ['appended', sealedOnly, 'altered', /Something was added .* get the sealed file again/],
  ['appended', null, 'altered', /Something was added .* get the sealed file again/],
  ['altered', null, 'altered', /was changed .* get the sealed file again/],
  ['foreign', null, 'foreign', /sealed by somebody else, not here.* ask whoever sealed it/],
  ['locked', null, 'foreign', /locked with a password.* Choose the file as you got it/],
  ['none', null, 'foreign', /no seal from here.* choose the file as you got it/],
  ['no pdf', null, 'foreign', /is not a PDF\. Choose the PDF/],
])('a file whose seal is %s, on record as %o, is %s', (verdict, kept, expected, sentence) => {
  const told = verdictOf({ verdict, sha256 }, kept);
  expect(told).toMatchObject({
    verdict: expected,
    sha256,
    record: expected === 'valid' ? record : null,
  });
  expect(told.sentence).toMatch(sentence);
});

test.each<SealFinding>(['altered', 'foreign', 'locked', 'none', 'no pdf'])(
  'a kept hash alone makes nothing valid: no seal of ours holds in a file that is %s',
  (verdict) => {
    expect(verdictOf({ verdict, sha256 }, givenOut)).toMatchObject({ record: null });
    expect(verdictOf({ verdict, sha256 }, givenOut).verdict).not.toBe('valid');
  },
);

test('a conversation is told as what was saved, whether or not its proof was cut off', () => {
  const conversation = { ...record, kind: 'conversation' as const, title: 'Conversation' };
  for (const givenOut of ['newest', 'earlier'] as const) {
    const told = verdictOf({ verdict: 'whole', sha256 }, { record: conversation, givenOut });
    expect(told).toMatchObject({ verdict: 'valid', record: conversation });
    expect(told.sentence).toMatch(/a conversation as one of its people saved it/);
    expect(told.sentence).not.toMatch(/document|authority/);
  }
});
