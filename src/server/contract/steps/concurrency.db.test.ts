import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { sweepDeadlines } from './sweepDeadlines.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import {
  aKey,
  consent,
  draft,
  move,
  outForSignature,
  propose,
  see,
  sign,
  submitted,
  tryMove,
  trySign,
} from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

/** Ends what the test began, so that the next one may draft anew. */
async function end(contractId: string): Promise<void> {
  const { status } = await see(town.kim, { contractId });
  if (status === 'active') {
    await move(town.ana, { contractId }, 'terminate');
  } else if (status === 'pending_approval' || status === 'signing' || status.includes('change')) {
    await move(town.kim, { contractId }, 'void', { reason: 'The test is over.' });
  }
}

function evidenceOf(contractId: string, kind: string) {
  return town.db
    .selectFrom('evidence')
    .select(['seq', 'event'])
    .where('documentId', '=', contractId)
    .execute()
    .then((rows) => rows.filter(({ event }) => event.kind === kind));
}

test('two who sign at the same instant both sign, one after the other', async () => {
  const contract = await town.stage('signing', () => outForSignature(town));
  const answers = await Promise.all([trySign(town.ana, contract), trySign(town.leo, contract)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const after = await see(town.dana, contract);
  expect(after.revision).toBe(contract.revision + 2);
  expect(after.parties.filter(({ signedAt }) => signedAt !== null)).toHaveLength(2);
  expect(after.evidence.faults).toEqual([]);
  await end(contract.contractId);
});

test('a double click signs once, with and without a key', async () => {
  const contract = await town.stage('signing', () => outForSignature(town));
  const key = aKey();
  const shownSha256 = contract.documentSha256!;
  const doubled = await Promise.all([
    trySign(town.ana, contract, { key, shownSha256 }),
    trySign(town.ana, contract, { key, shownSha256 }),
    trySign(town.leo, contract, { shownSha256 }),
    trySign(town.leo, contract, { shownSha256 }),
  ]);
  expect(doubled.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(doubled[0]!.data).toEqual(doubled[1]!.data);
  expect(await evidenceOf(contract.contractId, 'signed')).toHaveLength(2);
  await end(contract.contractId);
});

test('a request sent again after a lost answer gets that answer; another body is refused', async () => {
  const contract = await town.stage('signing', () => outForSignature(town));
  const key = aKey();
  const shownSha256 = contract.documentSha256!;
  const first = await trySign(town.ana, contract, { key, shownSha256 });
  await sign(town.leo, contract);
  const again = await trySign(town.ana, contract, { key, shownSha256 });
  expect(again).toEqual(first);
  expect(again.data.status).toBe('signing');
  expect(await trySign(town.ana, contract, { key, shownSha256: 'b'.repeat(64) })).toMatchObject({
    status: 422,
    message: 'This Idempotency-Key was used for another request already.',
  });
  expect(await trySign(town.ana, contract, { key: 'short', shownSha256 })).toMatchObject({
    status: 400,
  });
  await end(contract.contractId);
});

test('of approving and returning at the same instant one is granted, the other gets a sentence', async () => {
  for (let round = 0; round < 3; round++) {
    const contract = await town.stage('submitted', () => submitted(town));
    const seenRevision = contract.revision;
    const [approved, returned] = await Promise.all([
      tryMove(town.kim, contract, 'approve', { seenRevision }),
      tryMove(town.noor, contract, 'return', { seenRevision, reason: 'The area is missing.' }),
    ]);
    expect([approved.status, returned.status].toSorted()).toEqual([200, 409]);
    const refused = approved.status === 409 ? approved : returned;
    expect(refused.message).toBe('Someone else updated this. Reload to see it.');
    const after = await see(town.kim, contract);
    expect(after.status).toBe(approved.status === 200 ? 'active' : 'changes_requested');
    expect(after.evidence.faults).toEqual([]);
    await end(contract.contractId);
  }
});

test('of signing and declining at the same instant exactly one order comes out', async () => {
  const contract = await town.stage('signing', () => outForSignature(town));
  const seenRevision = contract.revision;
  const [signed, declined] = await Promise.all([
    trySign(town.leo, contract, { shownSha256: contract.documentSha256! }),
    tryMove(town.ana, contract, 'decline', { seenRevision }),
  ]);
  const after = await see(town.kim, contract);
  if (declined.status === 200) {
    expect(signed).toMatchObject({
      status: 409,
      message: "This agreement isn't out for signature.",
    });
    expect(after.status).toBe('declined');
  } else {
    expect(signed.status).toBe(200);
    expect(declined.message).toBe('Someone else updated this. Reload to see it.');
    expect(after.status).toBe('signing');
  }
  await end(contract.contractId);
});

test('of starting to sign and asking for changes at the same instant one is granted', async () => {
  const contract = await draft(town, await town.offer());
  await propose(town.dana, contract);
  await consent(town, town.ana, town.dana);
  await move(town.ana, contract, 'choose_nonexclusive');
  const { revision: seenRevision } = await see(town.ana, contract);
  const answers = await Promise.all([
    tryMove(town.ana, contract, 'start_signing', { seenRevision }),
    tryMove(town.ana, contract, 'request_changes', { seenRevision, reason: 'Shorter.' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await end(contract.contractId);
});

test('two drafts of one buyer with one agent at the same instant are one', async () => {
  const offered = await town.offer();
  const body = {
    kind: 'touring' as const,
    packageId: offered.packageId,
    packageVersion: 1,
    state: 'WA' as const,
    propertyArea: 'Tacoma',
  };
  const answers = await Promise.all([
    town.mia.call(contractApi.draft, { body }),
    town.mia.call(contractApi.draft, { body }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    'You have an open draft with Dana Whitfield already. Go on with that one.',
  );
});

test('two sealers at once make one seal and leave no stray file', async () => {
  const contract = await town.stage('submitted', () => submitted(town));
  await move(town.kim, contract, 'approve');
  const others = await Promise.all([town.deliverer(), town.deliverer()]);
  await Promise.all(others.map((one) => one.settle()));
  await Promise.all(others.map((one) => one.stop()));
  const { contractId } = contract;
  expect(await evidenceOf(contractId, 'sealed')).toHaveLength(1);
  const facts = await town.db
    .selectFrom('fact')
    .select('body')
    .where('kind', '=', 'contract.sealed')
    .execute();
  expect(
    facts.filter(({ body }) => 'contractId' in body && body.contractId === contractId),
  ).toHaveLength(1);
  const seals = await town.db.selectFrom('documentSeal').select('fileId').execute();
  const kept: string[] = [];
  for await (const fileId of town.world.files.putBefore(Date.now() + 60_000)) kept.push(fileId);
  expect(kept.toSorted()).toEqual(seals.map(({ fileId }) => fileId).toSorted());
  await end(contractId);
});

test('two sweepers at once let each deadline take its step once', async () => {
  const contracts = [];
  for (let count = 0; count < 3; count++) {
    const contract = await outForSignature(town, {}, await town.offer());
    contracts.push(contract);
    // A group has one live draft with an agent at a time; out for signature it is one no longer.
  }
  town.pass(8);
  const swept = await Promise.all([sweepDeadlines(town.world), sweepDeadlines(town.world)]);
  expect(swept[0]! + swept[1]!).toBeGreaterThanOrEqual(3);
  for (const { contractId } of contracts) {
    expect((await see(town.kim, { contractId })).status).toBe('expired_unsigned');
    expect(await evidenceOf(contractId, 'ended')).toHaveLength(1);
  }
  const facts = await town.db
    .selectFrom('fact')
    .select('factId')
    .where('kind', '=', 'contract.expired_unsigned')
    .execute();
  expect(facts).toHaveLength(3);
  expect(await sweepDeadlines(town.world)).toBe(0);
});
