import { expect, test } from 'vitest';
import { ApprovalFlag } from '#domain/contract/approvalFlags.ts';
import { aWaiting } from './ApprovalItem.fixture.ts';
import { flagNote } from './flagNote.ts';

test('what a flag comes to is found by its code', () => {
  const contract = {
    ...aWaiting(1),
    startDate: '2026-03-02',
    endDate: '2026-06-30',
    version: 3,
  };
  expect(flagNote('long', contract)).toMatch(/^It lasts 120 days; the package suggests \d+\.$/);
  expect(flagNote('long', { ...contract, agentPackage: null })).toBe('It lasts 120 days.');
  expect(flagNote('negotiated', contract)).toContain('version 3');
  const silent = ApprovalFlag.shape.code.options.filter((code) => !flagNote(code, contract));
  expect(silent).toEqual([
    'entity',
    'other_fee_kind',
    'lower_fee',
    'higher_fee',
    'other_fee_terms',
  ]);
});
