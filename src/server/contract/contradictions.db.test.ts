/** What no agreement may say beside another, or about homes that nobody can be shown. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { signingApi } from '#api/contract/signing.ts';
import { addDays } from '#domain/calendar.ts';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { saveProperties } from '../property/saveProperties.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import {
  consent,
  done,
  draft,
  move,
  propose,
  see,
  sign,
  submitted,
  termsIn,
  tryMove,
} from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
  await consent(town, town.mia, town.leo, town.ruth, town.ana, town.dana, town.tom);
});
afterAll(() => town.close());

const exclusive = () => ({ exclusiveYn: true, defaultTermDays: 30 });

/** Of a buyer with an agent, proposed. */
async function proposed(buyer = town.mia, agent = town.dana) {
  const offered = await town.offer(exclusive(), agent);
  const contract = await draft(town, offered, { by: buyer, kind: 'full', state: 'TX' });
  return propose(agent, contract);
}

async function tryPropose(contractId: string, changes: object = {}, agent = town.tom) {
  const seen = await see(agent, { contractId });
  const body = {
    contractId,
    seenRevision: seen.revision,
    terms: { ...termsIn(seen), ...changes },
  };
  return agent.call(contractApi.propose, { body });
}

test('a second exclusive agreement of the same buyers waits until the first is over', async () => {
  const { mia, dana, tom, kim } = town;
  const first = await proposed();
  const offered = await town.offer(exclusive(), tom);
  const second = await draft(town, offered, { by: mia, kind: 'full', state: 'TX' });
  // Nobody is bound yet by the first.
  expect((await tryPropose(second.contractId)).status).toBe(200);

  await move(mia, first, 'start_signing');
  const refusal = {
    status: 409,
    message: expect.stringMatching(
      /^The buyers have an exclusive agreement with Dana Whitfield for these homes through /,
    ),
  };
  expect(await tryMove(mia, second, 'start_signing')).toMatchObject(refusal);
  await move(mia, second, 'request_changes', { reason: 'I have signed with Dana.' });
  expect(await tryPropose(second.contractId)).toMatchObject({
    status: 400,
    message: refusal.message,
    field: 'exclusive_yn',
  });
  for (const person of [mia, dana]) await sign(person, first);
  await move(kim, first, 'approve');
  expect(await tryPropose(second.contractId)).toMatchObject({ status: 400 });
  // A nonexclusive one contradicts it too; days after the last one of the first do not.
  expect(await tryPropose(second.contractId, { exclusiveYn: false })).toMatchObject({
    status: 400,
    message: refusal.message,
  });
  const { endDate } = await see(dana, first);
  const later = { startDate: addDays(endDate, 1), endDate: addDays(endDate, 31) };
  expect((await tryPropose(second.contractId, later)).status).toBe(200);
});

test('of two that wait for the broker, one is approved', async () => {
  const { ruth, dana, tom, kim } = town;
  const one = await proposed(ruth, dana);
  const two = await proposed(ruth, tom);
  await move(ruth, one, 'start_signing');
  for (const person of [ruth, dana]) await sign(person, one);
  // As if both had begun at the same instant.
  await town.pool.query(
    `update contract set phase = 'negotiating' where contract_id = '${one.contractId}'`,
  );
  await move(ruth, two, 'start_signing');
  for (const person of [ruth, tom]) await sign(person, two);
  await town.pool.query(
    `update contract set phase = 'signing' where contract_id = '${one.contractId}'`,
  );
  const answers = await Promise.all([tryMove(kim, one, 'approve'), tryMove(kim, two, 'approve')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.message).toMatch(/exclusive agreement/);
});

async function saveHomes(...homes: Partial<Property>[]) {
  await inTransaction(town.db, (tx) =>
    saveProperties(
      tx,
      town.world.now(),
      homes.map((home) => ({ property: aHome(home), history: [] })),
    ),
  );
}

test('homes are here, in the state and on the market, and stand in the text by address', async () => {
  const place = { city: 'Seattle', stateOrProvince: 'WA' as const, postalCode: '98103' };
  await saveHomes(
    { ...place, listingKey: 'x:1', listingId: '1', unparsedAddress: '4112 Palatine Ave N' },
    {
      ...place,
      listingKey: 'x:2',
      listingId: '2',
      unparsedAddress: '9 Sold St',
      standardStatus: 'Closed',
    },
    { listingKey: 'x:3', listingId: '3', stateOrProvince: 'OR', unparsedAddress: '1 Far Rd' },
  );
  const { leo, dana } = town;
  const contract = await draft(town, await town.offer(), { by: leo });
  const ask = (listingKeys: string[]) => tryPropose(contract.contractId, { listingKeys }, dana);
  for (const [key, message] of [
    ['x:2', /^9 Sold St, Seattle, WA 98103 is off the market\./],
    ['x:3', /^1 Far Rd, .* is not in Washington\./],
    ['x:4', /^One of these homes is not here any more\./],
  ] as const) {
    expect(await ask(['x:1', key])).toMatchObject({
      status: 400,
      field: 'listing_keys',
      message: expect.stringMatching(message),
    });
  }
  expect((await ask(['x:1'])).status).toBe(200);
  await saveHomes({ ...place, listingKey: 'x:1', listingId: '1', unparsedAddress: '1 New Name' });
  const { text } = done(
    await leo.call(signingApi.document, { params: { contractId: contract.contractId } }),
  );
  expect(text).toContain('4112 Palatine Ave N, Seattle, WA 98103');
  expect(text).not.toContain('x:1');
});

test('a package that was approved beforehand is not approved at once with a longer term', async () => {
  const restore = await town.askForNoForms();
  const { ana, dana, kim } = town;
  const offered = await town.offer();
  const { packageId, version } = offered;
  done(await kim.call(contractApi.preApprove, { body: { packageId, version, approvedYn: true } }));
  const asSeen = await submitted(town, {}, offered);
  expect(asSeen.approvedAtOnceYn).toBe(true);
  const longer = await draft(town, offered);
  const { endDate } = await see(dana, longer);
  const later = new Date(Date.parse(endDate) + 86_400_000).toISOString().slice(0, 10);
  await propose(dana, longer, { endDate: later });
  await move(ana, longer, 'start_signing');
  for (const person of [ana, dana]) await sign(person, longer);
  expect(await see(kim, longer)).toMatchObject({
    status: 'pending_approval',
    approvedAtOnceYn: false,
  });
  await restore();
});
