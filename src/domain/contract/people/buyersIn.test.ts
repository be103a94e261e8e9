import { expect, test } from 'vitest';
import { jurisdictionFor } from '../../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../../jurisdiction/shippedJurisdictions.ts';
import { authorityWords } from '../../group/Entity.ts';
import { agreementDocument } from '../AgreementDocument.ts';
import { approvalFlags } from '../approvalFlags.ts';
import { buyerNames, buyersIn, buyersInWords, representing } from './buyersIn.ts';
import {
  aContext,
  aContract,
  alderStreet,
  anAlderStreetContract,
  people,
} from '../Contract.example.ts';
import { pairsWith } from '../agreementPairs.ts';
import { move } from '../life/move.ts';
import { type Party, signingFor } from './parties.ts';
import { standingOf } from './standing.ts';
import { wordsOfContract } from '../wordsOfContract.ts';

const persons = aContract();
const company = anAlderStreetContract();
/** Ana for the company, Leo in his own name. */
const mixed = aContract({
  parties: [company.parties[0]!, ...persons.parties.slice(1)],
});
const rules = jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02');
const clauses = (parties: Party[]) =>
  agreementDocument(aContract({ parties }), rules).sections.map(({ id }) => id);

test('an entity is one buyer, however many sign for it, and people stay themselves', () => {
  expect(buyerNames(persons.parties)).toBe('Ana Silva and Leo Silva');
  expect(buyerNames(company.parties)).toBe('Alder Street LLC');
  expect(buyerNames(mixed.parties)).toBe('Alder Street LLC and Leo Silva');
  expect(buyersIn(company.parties)).toHaveLength(1);
  expect(buyersInWords(company.parties)).toEqual([
    'Alder Street LLC, a limited liability company of Texas, by Ana Silva, Manager, and Leo Silva, Member',
  ]);
  expect(representing(mixed.parties)).toBe('Ana Silva, Manager of Alder Street LLC');
  expect(representing(persons.parties)).toBe('');
});

test('the text has the clause on authority where an entity buys, and joint debt where several buy', () => {
  expect(clauses(persons.parties)).toContain('who_owes');
  expect(clauses(persons.parties)).not.toContain('authority');
  expect(clauses(company.parties)).toContain('authority');
  expect(clauses(company.parties)).not.toContain('who_owes');
  expect(clauses(mixed.parties)).toEqual(expect.arrayContaining(['authority', 'who_owes']));
  const owes = agreementDocument(mixed, rules).sections.find(({ id }) => id === 'who_owes');
  expect(owes?.legal).toContain('Alder Street LLC and Leo Silva owe jointly and severally');
});

test('texts and records of people are what they were before companies could buy', () => {
  const document = agreementDocument(persons, rules);
  expect(document.signatureBlocks.every((block) => !('signsFor' in block))).toBe(true);
  expect(standingOf(persons, null)['list of buyers']).not.toContain('signsFor');
  expect(standingOf(company, null)['list of buyers']).toContain('Alder Street LLC');
});

test('the law counts it as a company only where it is one', () => {
  const natural = (kind: typeof alderStreet.kind | 'trust' | 'estate') =>
    signingFor(persons.parties[0]!, { ...alderStreet, kind, capacity: 'Manager' }).naturalPersonYn;
  expect([natural('llc'), natural('trust'), natural('estate')]).toEqual([false, true, true]);
  const own = signingFor(company.parties[0]!, null);
  expect([own.naturalPersonYn, 'signsFor' in own]).toEqual([true, false]);
});

test('the broker looks at each, and finds it by its name', () => {
  expect(approvalFlags(company).map(({ code }) => code)).toContain('entity');
  expect(approvalFlags(persons).map(({ code }) => code)).not.toContain('entity');
  expect(wordsOfContract(company)).toContain('alder street llc');
});

test('who signs for a company has promised nothing in their own name', () => {
  const own = { ...persons, exclusiveYn: true };
  const theirs = { ...company, contractId: people.kim.profileId, exclusiveYn: true };
  expect(pairsWith(theirs, [own], 'refused')).toEqual([]);
  expect(pairsWith(own, [theirs], 'refused')).toEqual([]);
  const again = { ...theirs, contractId: people.noor.profileId };
  expect(pairsWith(theirs, [again], 'refused')).toEqual([again]);
  const other = company.parties.map((party) =>
    party.signsFor
      ? signingFor(party, {
          ...party.signsFor,
          entityId: people.kim.profileId,
          legalName: 'Fir LLC',
        })
      : party,
  );
  expect(pairsWith(theirs, [{ ...again, parties: other }], 'refused')).toEqual([]);
});

test('who signs for it declares the authority in the very words; who buys in their own name none', () => {
  const signing = { status: 'signing', signingStartedAt: aContext().now } as const;
  const out = { ...company, ...signing, documentSha256: aContext().shownSha256 };
  const sign = (declaredAuthority: string | null, contract = out) =>
    move(contract, 'sign', people.ana, aContext({ declaredAuthority })).outcome;
  expect(sign(authorityWords({ ...alderStreet, capacity: 'Manager' }))).toBe('moved');
  expect(sign(authorityWords({ ...alderStreet, capacity: 'Member' }))).toBe('refused');
  expect(sign(null)).toBe('refused');
  expect(sign(null, { ...persons, ...signing, documentSha256: out.documentSha256 })).toBe('moved');
});

test('who buys is named anew only before it is signed, not in an amendment, and to something else', () => {
  const name = (
    changes = {},
    parties = company.parties,
    actor: { role: 'buyer' | 'agent'; profileId: string } = people.ana,
  ) =>
    move(
      aContract({ status: 'proposed', ...changes }),
      'name_buyers',
      actor,
      aContext({ parties }),
    );
  expect(name()).toMatchObject({
    outcome: 'moved',
    contract: {
      version: persons.version + 1,
      documentSha256: null,
      signatures: [],
      parties: company.parties,
    },
  });
  expect(name({ status: 'draft' })).toMatchObject({ contract: { version: persons.version } });
  expect(name({ status: 'signing' })).toMatchObject({ code: 'not_possible_now' });
  expect(name({ amendsContractId: people.kim.profileId })).toMatchObject({ status: 409 });
  expect(name({}, persons.parties)).toMatchObject({ sentence: 'It is in this name already.' });
  expect(name({}, company.parties, people.leo)).toMatchObject({ status: 403 });
  expect(name({}, company.parties, people.dana)).toMatchObject({ status: 403 });
});
