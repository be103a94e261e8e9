/** The price that an agreement's cost in the end is counted with, from the draft to the sealed PDF. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { signingApi } from '#api/contract/signing.ts';
import { costOfTerms } from '#domain/contract/money/costInTheEnd.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import { documentPdf } from '../document/documentPdf.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { saveProperties } from '../property/saveProperties.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import { type Detail, done, move, propose, see } from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

const percent = {
  model: 'percent',
  rateBps: 250,
  minimumCents: 0,
  feeKind: { kind: 'net' },
} as const;

async function saveHome(listPriceCents: number | null): Promise<Property> {
  const home = aHome({
    listingKey: 'x:1',
    listPriceCents,
    stateOrProvince: 'WA',
    standardStatus: 'Active',
  });
  await inTransaction(town.db, (tx) =>
    saveProperties(tx, town.world.now(), [{ property: home, history: [] }]),
  );
  return home;
}

async function drafted(changes: object): Promise<Detail> {
  const { packageId, version } = await town.offer({ commission: percent });
  const body = {
    kind: 'full' as const,
    packageId,
    packageVersion: version,
    state: 'WA' as const,
    propertyArea: 'Seattle',
    ...changes,
  };
  return done(await town.ana.call(contractApi.draft, { body }));
}

const figureOf = ({ commission, ...terms }: Detail) =>
  costOfTerms({ ...terms, commission: commission! }).figure;

test('it is the budget, the home’s price, and with a proposal the price of that day', async () => {
  const byBudget = await drafted({ budgetCents: 60_000_000 });
  expect(byBudget.counted).toEqual({ priceCents: 60_000_000, rebateStatus: 'allowed' });
  expect(figureOf(byBudget)).toBe('$15,000');
  await move(town.ana, byBudget, 'decline');

  await saveHome(50_000_000);
  const atHome = await drafted({ listingKeys: ['x:1'], budgetCents: 60_000_000 });
  expect(figureOf(atHome)).toBe('$12,500');

  await saveHome(48_000_000);
  expect(figureOf(await see(town.ana, atHome))).toBe('$12,500');
  await propose(town.dana, atHome);
  const proposed = await see(town.ana, atHome);
  expect(figureOf(proposed)).toBe('$12,000');
  const { contractId } = atHome;
  const { text } = done(await town.ana.call(signingApi.document, { params: { contractId } }));
  expect(documentOf(text).lead?.heading).toBe('What the buyers pay: $12,000 in the end');
  const { blocks } = documentPdf({
    text,
    createdAt: proposed.createdAt,
    signatures: [],
    form: null,
    note: null,
    origin: 'https://lintel.example',
  });
  expect(blocks.slice(0, 2)).toMatchObject([
    { kind: 'title' },
    { kind: 'heading', text: 'What the buyers pay: $12,000 in the end' },
  ]);
  await move(town.ana, atHome, 'decline');
});

test('who may not see money sees no price that it is counted with', async () => {
  const contract = await drafted({ budgetCents: 60_000_000 });
  await town.pool.query('delete from letter_count');
  const { ruth, ana } = town;
  const body = { contractId: contract.contractId, email: ruth.email };
  const names = { firstName: 'Ruth', lastName: 'Ruiz', kind: 'viewer' as const };
  done(await ana.call(invitationApi.inviteCoBuyer, { body: { ...body, ...names } }));
  const token = await town.mailedToken(ruth.email);
  done(await ruth.call(invitationApi.openInvite, { body: { token } }));
  done(await ruth.call(invitationApi.acceptInvite, { body: { token } }));
  expect(await see(ruth, contract)).toMatchObject({ counted: null, commission: null });
});
