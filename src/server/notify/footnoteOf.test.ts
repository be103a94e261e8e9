import { expect, test } from 'vitest';
import { aContract } from '#domain/contract/Contract.example.ts';
import { writeAgreementEmail } from './agreement/AgreementEmail.ts';
import { endsSoon } from './emails/agreement/endsSoon.ts';
import { footnoteOf } from './footnoteOf.ts';

const contract = aContract({ status: 'active', timeZone: 'America/Denver' });
const near = writeAgreementEmail(
  endsSoon,
  { kind: 'contract.expiry_near', contractId: contract.contractId, daysLeft: 1 },
  contract,
  '2026-04-29T18:00:00.000Z',
)!;

test('a letter says in which zone the days that it names are counted', () => {
  const zone = 'A day ends at midnight where the homes are (Mountain Time).';
  expect(footnoteOf(near)).toBe(zone);
  expect(footnoteOf({ ...near, event: 'signature_due' })).toBe(
    `You get this letter because your signature is due.\n${zone}`,
  );
  expect(footnoteOf({ ...near, timeZone: null })).toBeNull();
});
