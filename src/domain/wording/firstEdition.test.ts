import { expect, test } from 'vitest';
import { aContract } from '../contract/Contract.example.ts';
import { agreementDocument } from '../contract/AgreementDocument.ts';
import { jurisdictionFor } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import { shippedEdition, shippedWording } from './shippedWording.ts';
import { wordingNumbered } from './wordingInForce.ts';

const rules = jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02');

test('a text of the first edition is corrected in the words that it was made with', () => {
  const wording = wordingNumbered([], 'WA', 0, shippedEdition(1));
  const document = agreementDocument(aContract(), rules, wording);
  expect(document.wording).toMatchObject({ edition: 1 });
  const legal = document.sections.map((section) => section.legal).join(' ');
  expect(legal).toContain('Broker fees are not set by law and are fully negotiable.');
  for (const added of ['voiding', 'one_fee'])
    expect(document.sections.map(({ id }) => id)).not.toContain(added);
});

test('a new text is made in the present words', () => {
  const document = agreementDocument(aContract(), rules);
  expect(document.wording).toMatchObject({ edition: shippedWording.edition });
  const legal = document.sections.map((section) => section.legal).join(' ');
  expect(legal).toContain('Broker fees and commissions are not set by law');
  for (const added of ['voiding', 'one_fee'])
    expect(document.sections.map(({ id }) => id)).toContain(added);
});

test('there is no edition that Lintel has never shipped', () => {
  expect(() => shippedEdition(5)).toThrow(RangeError);
});
