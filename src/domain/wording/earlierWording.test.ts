import { expect, test } from 'vitest';
import { aContract } from '../contract/Contract.example.ts';
import { agreementDocument, agreementTemplate } from '../contract/AgreementDocument.ts';
import { jurisdictionFor } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import { shippedFor } from './earlierWording.ts';
import { shippedWording } from './shippedWording.ts';
import { wordingNumbered } from './wordingInForce.ts';

const rules = jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02');

test.each(['agreement-1', 'agreement-2', 'agreement-3', 'agreement-4'])(
  'a text of %s is corrected in the words that it was made with',
  (template) => {
    const wording = wordingNumbered([], 'WA', 0, shippedFor(template));
    const document = agreementDocument(aContract(), rules, wording);
    expect(document.template).toBe('agreement-4');
    const legal = document.sections.map((section) => section.legal).join(' ');
    expect(legal).toContain('Broker fees are not set by law and are fully negotiable.');
    expect(document.sections.map(({ id }) => id)).not.toContain('voiding');
  },
);

test('a new text is made in the present words', () => {
  expect(shippedFor(agreementTemplate)).toBe(shippedWording);
  const document = agreementDocument(aContract(), rules);
  expect(document.template).toBe(agreementTemplate);
  const legal = document.sections.map((section) => section.legal).join(' ');
  expect(legal).toContain('Broker fees and commissions are not set by law');
  expect(document.sections.map(({ id }) => id)).toContain('voiding');
});
