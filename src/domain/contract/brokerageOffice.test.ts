import { expect, test } from 'vitest';
import { anOffice } from '../brokerage/Brokerage.example.ts';
import { canonicalText } from '../document/SignableDocument.ts';
import { jurisdictionFor } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import { agreementDocument } from './AgreementDocument.ts';
import { brokerageChange, brokerageFooter, withOffice } from './brokerageOffice.ts';
import { aContext, aContract, people } from './Contract.example.ts';
import { Contract } from './Contract.ts';
import { move } from './life/move.ts';
import { standingOf } from './people/standing.ts';

const rules = jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02');
const brokerIn = (contract: Contract) =>
  agreementDocument(contract, rules).parties.find(({ role }) => role === 'Broker');

test('the text says where written notice goes, with phone and designated broker', () => {
  expect(brokerIn(withOffice(aContract(), anOffice))).toEqual({
    role: 'Broker',
    name: 'Harbor Homes',
    detail:
      'License WA-1140. Written notice goes to 1200 Pine Street, Seattle, WA 98101. Phone: (206) 555-0100. Designated broker: Ida Berg, license WA-77',
  });
  const unlicensed = { ...anOffice, designatedBrokerLicense: null };
  expect(brokerIn(withOffice(aContract(), unlicensed))?.detail).toMatch(/broker: Ida Berg$/);
});

test('an agreement from before the office was asked for reads and hashes as it did', () => {
  const early = aContract();
  expect(brokerIn(early)?.detail).toBe('License WA-1140');
  expect(canonicalText(agreementDocument(Contract.parse(early), rules))).not.toContain(
    'notice goes',
  );
  expect(standingOf(early, null)['agent']).toBe(
    `{"brokerageLicenseNumber":"WA-1140","brokerageName":"Harbor Homes","licenseNumber":"WA-20418","name":"Dana Brooks","profileId":"${people.dana.profileId}"}`,
  );
  expect(brokerageFooter(early.agent)).toBeNull();
});

test('proposing takes the office of the day; correcting keeps the one that was proposed', () => {
  const proposed = move(aContract(), 'propose', people.dana, aContext());
  if (proposed.outcome === 'refused') throw new Error(proposed.sentence);
  expect(proposed.contract.agent.brokerageOffice).toEqual(anOffice);
  const moved = { ...anOffice, street: '9 Elm Street' };
  const terms = { propertyArea: 'Tacoma' };
  const corrected = move(
    proposed.contract,
    'correct',
    people.dana,
    aContext({ office: moved, terms }),
  );
  if (corrected.outcome === 'refused') throw new Error(corrected.sentence);
  expect(corrected.contract.agent.brokerageOffice).toEqual(anOffice);
});

test('a version with another address says what changed', () => {
  const one = agreementDocument(withOffice(aContract(), anOffice), rules);
  const other = agreementDocument(
    withOffice(aContract(), { ...anOffice, street: '9 Elm Street' }),
    rules,
  );
  expect(brokerageChange(one, one)).toBeNull();
  expect(brokerageChange(one, other)).toMatchObject({
    label: 'Brokerage',
    before: expect.stringContaining('1200 Pine Street'),
    after: expect.stringContaining('9 Elm Street'),
  });
});
