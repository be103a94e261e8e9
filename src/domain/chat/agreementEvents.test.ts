import { expect, test } from 'vitest';
import { agreementEventInWords, toldAgreementKinds } from './agreementEvents.ts';

const event = { what: 'touring agreement', by: 'Ana Ruiz', version: 1, daysLeft: null };

test.each([
  ['contract.proposed', {}, 'Ana Ruiz proposed the touring agreement. It can be read now.'],
  [
    'contract.proposed',
    { version: 3 },
    'Ana Ruiz proposed the touring agreement anew, as version 3.',
  ],
  ['contract.signed', {}, 'Ana Ruiz signed the touring agreement.'],
  ['contract.signed', { by: null }, 'Somebody signed the touring agreement.'],
  ['contract.expiry_near', { daysLeft: 1 }, 'The touring agreement ends in one day.'],
  ['contract.expiry_near', { daysLeft: 7 }, 'The touring agreement ends in 7 days.'],
  ['contract.expiry_near', { daysLeft: 0 }, 'Today is the last day of the touring agreement.'],
  ['contract.voided', {}, 'The broker voided the touring agreement.'],
] as const)('%s with %o: %s', (kind, changes, sentence) => {
  expect(agreementEventInWords(kind, { ...event, ...changes })).toBe(sentence);
});

test('what only admins are concerned with is not said', () => {
  expect(toldAgreementKinds).not.toContain('contract.void_requested');
  expect(agreementEventInWords('contract.void_requested', event)).toBeNull();
});

test('every sentence ends as one, and none speaks of money', () => {
  for (const kind of toldAgreementKinds) {
    const said = agreementEventInWords(kind, { ...event, daysLeft: 3 })!;
    expect(said).toMatch(/^[A-Z].*\.$/);
    expect(said).not.toMatch(/\$|fee|commission|price|\bpay|null|undefined/i);
  }
});
