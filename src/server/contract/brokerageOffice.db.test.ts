/** Where written notice goes: entered by the brokerage, and kept by each agreement as it was proposed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { aBrokerage, anOffice } from '#domain/brokerage/Brokerage.example.ts';
import type { EnteredBrokerage } from '#domain/brokerage/Brokerage.ts';
import { enterBrokerage } from '../brokerage/brokerageRecord.ts';
import { officeCheck } from '../brokerage/officeCheck.ts';
import { saveBrokerage } from '../brokerage/saveBrokerage.ts';
import { findText } from '../document/texts.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { findContract } from './readContracts.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import {
  draft,
  move,
  outForSignature,
  propose,
  see,
  sign,
  termsIn,
  tryCorrect,
} from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

const enter = (entered: EnteredBrokerage = aBrokerage) =>
  inTransaction(town.db, (tx) => saveBrokerage(tx, town.world.now(), null, entered));

/** As the version before left it. */
const forgetOffice = () =>
  inTransaction(town.db, async (tx) => {
    const office = { street: null, city: null, state: null, postalCode: null, phone: null };
    const broker = { designatedBroker: null, designatedBrokerLicense: null };
    await tx
      .updateTable('brokerage')
      .set({ ...office, ...broker })
      .execute();
    enterBrokerage(tx);
  });

async function brokerIn(contractId: string, version: number): Promise<string | undefined> {
  const text = (await findText(town.db, contractId, version))!;
  return documentOf(text).parties.find(({ role }) => role === 'Broker')?.detail;
}

const officeIn = async (contractId: string) =>
  (await findContract(town.db, contractId))!.agent.brokerageOffice;

test('without the office nobody proposes, the agent reads why, and health warns until it is entered', async () => {
  const { dana, ana } = town;
  await forgetOffice();
  const check = officeCheck(town.world);
  expect(await check(new AbortController().signal)).toBe(1);
  const drafted = await draft(town, await town.offer());
  const seen = await see(dana, drafted);
  expect(seen.whyNotProposable).toContain('address, phone and designated broker');
  expect((await see(ana, drafted)).whyNotProposable).toBeNull();
  const { contractId, revision: seenRevision } = seen;
  const body = { contractId, seenRevision, terms: termsIn(seen) };
  expect(await dana.call(contractApi.propose, { body })).toMatchObject({
    status: 409,
    code: 'not_set_up',
    message: seen.whyNotProposable,
  });
  await enter();
  expect(await check(new AbortController().signal)).toBe(0);
  expect((await see(dana, drafted)).whyNotProposable).toBeNull();
  expect(await officeIn(contractId)).toBeUndefined();
  await propose(dana, drafted);
  expect(await officeIn(contractId)).toEqual(anOffice);
  expect(await brokerIn(contractId, 1)).toContain(
    'Written notice goes to 1200 Pine Street, Seattle, WA 98101. Phone: (206) 555-0100. Designated broker: Ida Berg, license WA-77',
  );
  await move(ana, drafted, 'decline');
});

test('what was proposed before goes on: corrected, signed and approved without an office', async () => {
  const { ana, leo, dana, kim } = town;
  await enter();
  const contract = await outForSignature(town);
  const { contractId, version } = contract;
  // As the version before left it: neither agreement nor brokerage has an office.
  await forgetOffice();
  const corrected = await tryCorrect(dana, contract, { propertyArea: 'Tacoma' });
  expect(corrected.status).toBe(200);
  await move(ana, contract, 'start_signing');
  for (const person of [ana, leo, dana]) await sign(person, contract);
  expect(await move(kim, contract, 'approve')).toMatchObject({
    status: 'active',
    evidence: { faults: [] },
  });
  expect(await brokerIn(contractId, version)).toContain('1200 Pine Street');
});

test('an agreement keeps its office when the brokerage moves; the next version says what changed', async () => {
  const { ana, dana } = town;
  await enter();
  const drafted = await draft(town, await town.offer());
  const { contractId } = drafted;
  const proposed = await propose(dana, drafted);
  await enter({ ...aBrokerage, street: '9 Elm Street' });
  const { documentSha256, evidence, changes } = await see(ana, drafted);
  expect({ documentSha256, changes }).toEqual({
    documentSha256: proposed.documentSha256,
    changes: [],
  });
  expect(evidence.faults).toEqual([]);
  expect(await officeIn(contractId)).toEqual(anOffice);

  await move(ana, drafted, 'request_changes', { reason: 'Longer, please.' });
  const again = await propose(dana, drafted);
  expect(await brokerIn(contractId, 1)).toContain('1200 Pine Street');
  expect(await brokerIn(contractId, 2)).toContain('9 Elm Street');
  expect(again.changes).toMatchObject([{ field: 'brokerage', label: 'Brokerage' }]);
  await move(ana, drafted, 'decline');
});
