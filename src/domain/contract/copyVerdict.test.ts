import { expect, test } from 'vitest';
import { verdictOf } from './copyVerdict.ts';

const sha256 = 'a'.repeat(64);
const record = {
  title: 'Touring agreement',
  sealedAt: '2026-03-08T10:00:00.000Z',
  standing: 'Active',
};

test.each([
  ['whole', record, 'valid'],
  ['whole', null, 'unknown'],
  ['appended', null, 'altered'],
  ['altered', null, 'altered'],
  ['foreign', null, 'unknown'],
  ['none', null, 'unknown'],
] as const)('a file whose seal is %s', (verdict, kept, expected) => {
  const told = verdictOf({ verdict, sha256 }, kept);
  expect(told).toMatchObject({ verdict: expected, sha256, record: kept });
  expect(told.sentence).toMatch(/\.$/);
});

test('a kept hash alone makes nothing valid: the seal must hold too', () => {
  expect(verdictOf({ verdict: 'altered', sha256 }, record)).toMatchObject({
    verdict: 'altered',
    record: null,
  });
});
