/** Steps that contradict each other, at the same instant; and the consequences the table names. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { contractLife } from '#domain/contract/life/transitions.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { sweepDeadlines } from './sweepDeadlines.ts';
import { takeStep } from './takeStep.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import type { Witness } from '../../document/witness.ts';
import { draft, invite, move, outForSignature, see, submitted, tryMove } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

/** The broker, at the table itself. */
function kim(): Witness {
  const { userId, profileId } = town.kim;
  return {
    actor: { profileId, role: 'admin', userId, sessionId: 'at the table' },
    name: 'Kim Sato',
    email: town.kim.email,
    emailProvenYn: true,
    authenticationMethod: 'password',
    ipAddress: '127.0.0.1',
    userAgent: null,
  };
}

/** What the rows say of one agreement. */
async function told(contractId: string) {
  const [facts, evidence, invites] = await Promise.all([
    town.db.selectFrom('fact').select('body').execute(),
    town.db
      .selectFrom('evidence')
      .select('event')
      .where('documentId', '=', contractId)
      .orderBy('seq')
      .execute(),
    town.db
      .selectFrom('coBuyerInvite')
      .select('status')
      .where('contractId', '=', contractId)
      .execute(),
  ]);
  return {
    facts: facts
      .filter(({ body }) => 'contractId' in body && body.contractId === contractId)
      .map(({ body }) => body.kind as string),
    evidence: evidence.map(({ event }) => event.kind as string),
    invites: invites.map(({ status }) => status),
  };
}

test('of declining and withdrawing at the same instant one ends it, once', async () => {
  for (let round = 0; round < 3; round++) {
    const contract = await draft(town, await town.offer());
    const { contractId, revision: seenRevision } = contract;
    const answers = await Promise.all([
      tryMove(town.ana, contract, 'decline', { seenRevision }),
      tryMove(town.dana, contract, 'withdraw', { seenRevision }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.code).toBe('changed_meanwhile');
    const after = await see(town.kim, contract);
    const ends = (await told(contractId)).facts.filter((kind) => kind !== 'contract.drafted');
    expect(ends).toEqual([`contract.${after.status}`]);
  }
});

test('of a sweep and a person at the same instant one ends it, and its invitations close', async () => {
  const contract = await outForSignature(town);
  const { contractId, revision: seenRevision } = contract;
  await invite(town.ana, contract, town.mia, 'viewer');
  const { revision } = await see(town.ana, contract);
  expect(revision).toBe(seenRevision + 1);
  town.pass(8);
  const [swept, declined] = await Promise.all([
    sweepDeadlines(town.world),
    tryMove(town.ana, contract, 'decline', { seenRevision: revision }),
  ]);
  // Whoever declines what is past due is refused, while the sweep passes over what they hold.
  await sweepDeadlines(town.world);
  const after = await see(town.kim, contract);
  const sweptYn = after.status === 'expired_unsigned';
  expect([200, 409]).toContain(declined.status);
  expect(declined.status === 200).toBe(!sweptYn);
  expect(swept).toBeLessThanOrEqual(1);
  if (!sweptYn) expect(after.status).toBe('declined');
  const { evidence, facts, invites } = await told(contractId);
  expect(evidence.filter((kind) => kind === 'ended' || kind === 'declined')).toHaveLength(1);
  expect(facts.filter((kind) => /declined|expired_unsigned/.test(kind))).toHaveLength(1);
  expect(invites.toSorted()).toEqual(['disclosed', 'revoked']);
  expect(after.evidence.faults).toEqual([]);
});

test('of a sweep and an answer to an invitation at the same instant neither waits for the other', async () => {
  const contract = await draft(town, await town.offer());
  await invite(town.ana, contract, town.leo);
  const token = await town.mailedToken(town.leo.email);
  town.pass(16);
  const [, opened, removed] = await Promise.all([
    sweepDeadlines(town.world),
    town.leo.call(invitationApi.openInvite, { body: { token } }),
    see(town.ana, contract).then(({ parties, contractId }) =>
      town.ana.call(invitationApi.removeCoBuyer, {
        body: { contractId, inviteId: parties.find(({ invite: one }) => one)!.invite!.inviteId },
      }),
    ),
  ]);
  expect(opened).toMatchObject({ status: 409 });
  expect(removed).toMatchObject({ status: 200 });
  await sweepDeadlines(town.world);
  const after = await see(town.ana, contract);
  expect(after.parties.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Dana Whitfield']);
  const { invites, evidence } = await told(contract.contractId);
  // Whoever came first: the link was revoked, or it had expired and its place was given up.
  expect(['revoked', 'removed']).toContain(invites[0]);
  expect(evidence.filter((kind) => kind === 'left')).toHaveLength(1);
  await move(town.ana, contract, 'decline');
});

test('what only Lintel does is no action of the call, and no person takes it', async () => {
  const contract = await submitted(town);
  const { contractId, revision: seenRevision } = contract;
  const before = await told(contractId);
  const own = contractLife.filter(({ by }) => by.every((role) => role === 'system'));
  for (const action of [...own.map((step) => step.action), 'fly_away', '', 'constructor']) {
    const body = { contractId, seenRevision, action: action as 'void', reason: 'So be it.' };
    expect(await town.kim.call(contractApi.move, { body }), action).toMatchObject({ status: 400 });
  }
  for (const action of own.map((step) => step.action)) {
    const taken = inTransaction(town.db, (tx) =>
      takeStep(tx, town.world.now(), { contractId }, action, kim()),
    );
    await expect(taken, action).rejects.toThrow(Refusal);
  }
  expect(await told(contractId)).toEqual(before);
  await move(town.kim, contract, 'void', { reason: 'The test is over.' });
});

test('a step that fails halfway leaves nothing: neither row, nor evidence, nor fact', async () => {
  const contract = await draft(town, await town.offer());
  const { contractId } = contract;
  const before = [await told(contractId), await see(town.ana, contract)];
  const failed = inTransaction(town.db, async (tx) => {
    const reason = 'By mistake.';
    const after = await takeStep(tx, town.world.now(), { contractId }, 'void', kim(), { reason });
    expect(after.status).toBe('voided');
    throw new Error('The lights went out.');
  });
  await expect(failed).rejects.toThrow('The lights went out.');
  expect([await told(contractId), await see(town.ana, contract)]).toEqual(before);
  await move(town.ana, contract, 'decline');
});

test('the phase beside each status is the domain’s', async () => {
  const rows = await town.db.selectFrom('contract').select(['status', 'phase']).execute();
  expect(rows.length).toBeGreaterThan(3);
  for (const { status, phase } of rows) {
    expect(phase, status).toBe(phaseOf({ status }));
  }
});

test('nobody but takeStep moves an agreement or an invitation', async () => {
  const folder = new URL('../', import.meta.url);
  const paths = (await readdir(folder, { recursive: true })).filter(
    (path) => /(?<!\.test)\.ts$/.test(path) && !path.startsWith('testing/'),
  );
  const sources = paths
    .map((path) => ({ name: basename(path), source: readFileSync(new URL(path, folder), 'utf8') }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const users = (word: RegExp) =>
    sources.filter(({ source }) => word.test(source)).map(({ name }) => name);
  expect(users(/\bcontractStep\(/)).toEqual(['contractStep.ts', 'takeStep.ts']);
  expect(users(/\binviteStep\(/)).toEqual(['inviteStep.ts', 'takeStep.ts']);
  expect(users(/(?<!\.)\bmove\(/)).toEqual([
    'contractStep.ts',
    // Asks whether a step would be refused, and moves nothing.
    'keylessNotice.ts',
  ]);
  expect(users(/\bmoveInvite\(/)).toEqual([
    // Asks whether a link is good, and moves nothing.
    'answerInvite.ts',
    'inviteStep.ts',
  ]);
  expect(users(/\binsertContract\(/)).toEqual(['contractStep.ts', 'saveContract.ts']);
  expect(users(/\b(insert|update)Invite\(/)).toEqual(['inviteStep.ts', 'saveInvites.ts']);
  expect(users(/\bupdateContract\(/)).toEqual([
    'contractStep.ts',
    'inviteStep.ts',
    'saveContract.ts',
    // Writes anew what has not moved, so that it is due at another time.
    'sweepDeadlines.ts',
    // Puts back what no step has written.
    'unreadable.ts',
  ]);
});
