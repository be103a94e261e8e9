/** An approval takes effect five seconds after the press, unless it is undone or something else came first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { ContractMove } from '#api/contract/ContractView.ts';
import { documentApi } from '#api/document.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { addMs, type Instant, instant } from '#domain/calendar.ts';
import { approvalDelayMs } from '#domain/contract/approvalDelay.ts';
import { readEvidence } from '../../document/evidence.ts';
import { walkTheRegister } from '../../document/walkRecords.ts';
import { testApp } from '../../platform/http/testing/testApp.ts';
import { agreements } from '../record/contractRecord.ts';
import { takeDueApprovals } from './dueApproval.ts';
import { keepDeadlinesSwept } from '../reactions.ts';
import { type ContractTown, contractTown, type Person } from '../testing/contractTown.ts';
import { consent, type Detail, done, move, see, submitted } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
  await consent(town, town.ana, town.dana);
});
afterAll(() => town.close());

const press = (by: Person, contract: Detail, more: { seenRevision?: number } = {}) =>
  by.call(contractApi.approve, {
    body: {
      contractId: contract.contractId,
      seenRevision: more.seenRevision ?? contract.revision,
      shownSha256: contract.documentSha256!,
    },
  });
const undo = (by: Person, { contractId }: Detail) =>
  by.call(contractApi.undoApproval, { body: { contractId } });

/** As a server does that looks this long after a press. */
function takeAfter(ms: number, from: Instant = instant(Date.now())): Promise<number> {
  const world = { db: town.db, log: { error: () => {} } as never };
  return takeDueApprovals({ ...world, now: () => addMs(from, ms) });
}

function waiting(): Promise<Detail> {
  return town.stage('waiting', () => submitted(town));
}

async function itemOf({ contractId }: Detail, by: Person = town.kim) {
  const query = { pageSize: '100' };
  const { contracts } = done(await by.call(agreementListApi.approvalList, { query }));
  return contracts.find((one) => one.contractId === contractId);
}

test('stays undecided until it is due, and is dated and witnessed as of the press', async () => {
  const contract = await waiting();
  const { dueAt, undoMs } = done(await press(town.kim, contract));
  expect(undoMs).toBe(approvalDelayMs);
  expect((await see(town.kim, contract)).status).toBe('pending_approval');
  expect((await itemOf(contract))?.press).toMatchObject({ ownYn: true, dueAt, refusal: null });
  expect((await itemOf(contract, town.noor))?.press).toMatchObject({ ownYn: false });
  expect((await itemOf(contract, town.dana))?.press).toBeNull();

  // The page is closed and the server was killed: the next server finds the row.
  expect(await takeAfter(-1, dueAt)).toBe(0);
  expect(await takeAfter(60_000, dueAt)).toBe(1);
  const active = await see(town.kim, contract);
  const pressedAt = addMs(dueAt, -approvalDelayMs);
  expect(active).toMatchObject({ status: 'active', activatedAt: pressedAt });
  const { event } = (await readEvidence(town.db, contract.contractId)).findLast(
    (entry) => entry.event.kind === 'approved',
  )!;
  expect(event).toMatchObject({
    at: pressedAt,
    actor: { profileId: town.kim.profileId, role: 'admin' },
    ipAddress: expect.stringMatching(/^10\./) as string,
    authenticationMethod: 'password',
  });
  expect(await takeAfter(60_000, dueAt)).toBe(0);
});

test('is undone by the admin who pressed, and can be pressed again', async () => {
  const contract = await waiting();
  const { dueAt } = done(await press(town.kim, contract));
  expect(await undo(town.noor, contract)).toMatchObject({ status: 403, code: 'no_access' });
  expect(await undo(town.ana, contract)).toMatchObject({ status: 403 });
  expect(await undo(town.kim, contract)).toMatchObject({ status: 200 });
  expect(await takeAfter(60_000, dueAt)).toBe(0);
  expect(await see(town.kim, contract)).toMatchObject({
    status: 'pending_approval',
    revision: contract.revision,
  });
  expect((await itemOf(contract))?.press).toBeNull();
  expect(await press(town.noor, contract)).toMatchObject({ status: 200 });
});

test('cannot be undone once the server’s five seconds are over, taken or not', async () => {
  const contract = await waiting();
  done(await press(town.kim, contract));
  await town.pool.query(`update due_approval set due_at = now() - interval '1 second'`);
  expect(await undo(town.kim, contract)).toMatchObject({ status: 409, code: 'too_late' });
});

test('of two admins the first press counts', async () => {
  const contract = await waiting();
  const answers = await Promise.all([press(town.kim, contract), press(town.noor, contract)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'already_exists' });
});

test.for([
  ['recall', 'ana', 'proposed'],
  ['return', 'noor', 'changes_requested'],
] as const)('gives way to %s in the five seconds', async ([action, who, status]) => {
  const contract = await waiting();
  const { dueAt } = done(await press(town.kim, contract));
  await move(town[who], await see(town[who], contract), action, { reason: 'Not like this.' });
  expect(await takeAfter(60_000, dueAt)).toBe(0);
  expect((await see(town.kim, contract)).status).toBe(status);
  const { rows } = await town.pool.query(`select refusal from due_approval`);
  expect(rows).toEqual([{ refusal: 'Someone else updated this. Reload to see it.' }]);
});

test('is refused at the press for what was not shown or has changed', async () => {
  const contract = await waiting();
  expect(await press(town.kim, contract, { seenRevision: contract.revision - 1 })).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  const other = { ...contract, documentSha256: 'a'.repeat(64) };
  expect(await press(town.kim, other)).toMatchObject({ status: 409, code: 'document_changed' });
  expect((await press(town.dana, contract)).status).toBe(403);
  const { rows } = await town.pool.query('select from due_approval');
  expect(rows).toEqual([]);
});

test('says in the queue why it did not take effect, and a new press replaces that', async () => {
  const contract = await waiting();
  const { dueAt } = done(await press(town.kim, contract));
  // Someone with the database moves the approval to another admin.
  await town.pool.query(
    `update due_approval set witness = jsonb_set(witness, '{name}', '"Mallory"')`,
  );
  expect(await takeAfter(60_000, dueAt)).toBe(0);
  expect((await see(town.kim, contract)).status).toBe('pending_approval');
  expect((await itemOf(contract))?.press?.refusal).toMatch(/changed in the database/);
  const again = done(await press(town.kim, contract));
  expect((await itemOf(contract))?.press).toMatchObject({ refusal: null });
  expect(await takeAfter(60_000, again.dueAt)).toBe(1);
});

test.for(['undone', 'refused'] as const)(
  'approves nothing by a row that was %s and put back with the database password',
  async (how) => {
    const contract = await waiting();
    const { contractId } = contract;
    const { dueAt } = done(await press(town.kim, contract));
    const { rows } = await town.pool.query('select * from due_approval');
    if (how === 'undone') {
      done(await undo(town.kim, contract));
    } else {
      await town.pool.query('update due_approval set seen_revision = seen_revision - 1');
      expect(await takeAfter(60_000, dueAt)).toBe(0);
    }
    await town.pool.query('delete from due_approval');
    await town.pool.query(
      'insert into due_approval select * from jsonb_populate_record(null::due_approval, $1)',
      [JSON.stringify(rows[0])],
    );
    const documents = new Set(await agreements.documentIds(town.db));
    const faults = async () =>
      (await walkTheRegister(town.db, agreements, documents)).filter(({ id }) => id === contractId);
    expect(await faults()).toMatchObject([{ name: 'an approval', kind: 'register_differs' }]);
    expect(await takeAfter(60_000, dueAt)).toBe(0);
    expect((await see(town.kim, contract)).status).toBe('pending_approval');
    expect((await itemOf(contract))?.press?.refusal).toMatch(/changed in the database/);
    const again = done(await press(town.kim, contract));
    expect(await takeAfter(60_000, again.dueAt)).toBe(1);
    expect(await faults()).toEqual([]);
  },
);

test('has no second way: a move can’t approve, and another admin’s press waits for the first', async () => {
  const contract = await waiting();
  const { contractId, revision: seenRevision } = contract;
  const body = { contractId, seenRevision, action: 'approve' as never };
  expect(await town.kim.call(contractApi.move, { body })).toMatchObject({
    ...{ status: 400, code: 'invalid_field', field: 'action' },
  });
  const { dueAt } = done(await press(town.kim, contract));
  expect(await press(town.noor, contract)).toMatchObject({ status: 409, code: 'already_exists' });
  expect((await see(town.kim, contract)).press).toMatchObject({ ownYn: true, dueAt });
  expect((await see(town.noor, contract)).press).toMatchObject({ ownYn: false });
  for (const person of [town.ana, town.dana]) {
    expect((await see(person, contract)).press).toBeNull();
  }
  expect(await takeAfter(60_000, dueAt)).toBe(1);
  const entries = await readEvidence(town.db, contractId);
  expect(entries.filter(({ event }) => event.kind === 'approved')).toHaveLength(1);
});

test('gives way to every step that another person can take in the five seconds', async () => {
  const people = ['ana', 'leo', 'dana', 'noor'] as const;
  const first = await waiting();
  const steps = new Map<ContractMove, (typeof people)[number]>();
  for (const who of people) {
    for (const action of (await see(town[who], first)).actions) {
      const move = ContractMove.safeParse(action);
      if (move.success && !steps.has(move.data)) steps.set(move.data, who);
    }
  }
  expect([...steps.keys()]).toEqual(expect.arrayContaining(['recall', 'return', 'void']));
  for (const [action, who] of steps) {
    const contract = await waiting();
    const { dueAt } = done(await press(town.kim, contract));
    const after = await move(town[who], contract, action, { reason: 'Not like this.' });
    expect(await takeAfter(60_000, dueAt), action).toBe(0);
    const seen = await see(town.kim, contract);
    expect([seen.status, seen.activatedAt], action).toEqual([after.status, null]);
    expect(seen.evidence.faults, action).toEqual([]);
  }
});

test('takes effect where a buyer takes back electronic signing: what they signed stays signed', async () => {
  const contract = await waiting();
  const { dueAt } = done(await press(town.kim, contract));
  done(await town.ana.call(documentApi.withdrawConsent, {}));
  expect(await takeAfter(60_000, dueAt)).toBe(1);
  expect(await see(town.kim, contract)).toMatchObject({
    ...{ status: 'active', evidence: { faults: [] } },
  });
});

test('takes effect on the next server after a restart within the five seconds', async () => {
  const contract = await waiting();
  const start = async () => {
    const app = await testApp(town.db);
    keepDeadlinesSwept(app, town.world);
    await app.ready();
    return app;
  };
  const before = await start();
  const { dueAt } = done(await press(town.kim, contract));
  await before.close();
  expect((await see(town.kim, contract)).status).toBe('pending_approval');
  const after = await start();
  const status = async () => (await see(town.kim, contract)).status;
  await expect.poll(status, { timeout: 20_000 }).toBe('active');
  await after.close();
  expect((await see(town.kim, contract)).activatedAt).toBe(addMs(dueAt, -approvalDelayMs));
}, 30_000);
