import { expect, test } from 'vitest';
import { jurisdictionFor } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import { agreementDocument } from './AgreementDocument.ts';
import { agreementName, anAgreement, mayAmend } from './amendment.ts';
import { aContract, people } from './Contract.example.ts';
import { type Contract, termsOf } from './Contract.ts';

const amended = aContract({ status: 'active' });
const rules = jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02');

function amendment(changes: Partial<Contract>) {
  const contract = aContract({
    amendsContractId: amended.contractId,
    amendsSince: '2026-02-01',
    ...changes,
  });
  return agreementDocument(contract, rules, undefined, termsOf(amended));
}

test('it is named as what it is', () => {
  expect(agreementName(aContract())).toBe('buyer agreement');
  expect(anAgreement(aContract({ kind: 'touring' }))).toBe('a touring agreement');
  const named = aContract({ amendsSince: '2026-02-01' });
  expect(anAgreement(named)).toBe('an amendment to the buyer agreement of Feb 1, 2026');
  expect(amendment({}).title).toBe('Amendment to the buyer agreement of Feb 1, 2026');
  expect(agreementDocument(aContract(), rules).title).toBe('Buyer representation agreement');
});

test('its text says first what it amends, then only what reads otherwise', () => {
  const { sections } = amendment({ endDate: '2026-04-20' });
  expect(sections.map(({ id }) => id)).toEqual(['amendment', 'term']);
  expect(sections[0]!.plain).toBe(
    'This changes your agreement with Dana Brooks that has been in force since Feb 1, 2026. Last day: Apr 20, 2026 (it was: Apr 30, 2026). Everything else stays as it is.',
  );
  expect(sections[0]!.legal).toContain('“Apr 20, 2026” in the place of “Apr 30, 2026”');
});

test('with another fee it says again what the law wants seen beside a fee', () => {
  const whole = agreementDocument(aContract(), rules).sections.filter(
    ({ conspicuousYn }) => conspicuousYn,
  );
  const commission = { model: 'flat', flatCents: 500_000, feeKind: { kind: 'net' } } as const;
  const ids = amendment({ commission }).sections.map(({ id }) => id);
  expect(ids).toContain('compensation');
  for (const { id } of whole) expect(ids).toContain(id);
  expect(ids).not.toContain('area');
});

test('buyer and agent amend what holds', () => {
  expect(mayAmend(amended, people.ana)).toBe(true);
  expect(mayAmend(amended, people.dana)).toBe(true);
  expect(mayAmend(amended, people.leo)).toBe(false);
  expect(mayAmend(amended, people.kim)).toBe(false);
  expect(mayAmend(aContract({ status: 'signing' }), people.ana)).toBe(false);
});

test('what it amends is seen at once, and the law’s words beside a fee also among other changes', () => {
  const commission = { model: 'flat', flatCents: 500_000, feeKind: { kind: 'net' } } as const;
  const { sections } = amendment({ commission, endDate: '2026-04-20' });
  expect(sections[0]).toMatchObject({ id: 'amendment', conspicuousYn: true });
  const ids = sections.map(({ id }) => id);
  expect(ids).toContain('term');
  for (const { id, conspicuousYn } of agreementDocument(aContract(), rules).sections)
    if (conspicuousYn) expect(ids).toContain(id);
});
