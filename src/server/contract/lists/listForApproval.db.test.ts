/** What waits for the broker: whose, since when, with what deserves a look. */
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import type { Actor } from '#domain/access.ts';
import { addMs } from '#domain/calendar.ts';
import { newWordingFlag } from '#domain/contract/approvalFlags.ts';
import { listForApproval } from './listForApproval.ts';
import { type ContractTown, contractTown, type Person } from '../testing/contractTown.ts';
import { consent, done, draft, move, propose, sign } from '../testing/story.ts';

const minuteMs = 60_000;
let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
  const { ana, leo, mia, ruth, dana, tom } = town;
  await consent(town, ana, leo, mia, ruth, dana, tom);
});
afterAll(() => town.close());

const asRole = ({ userId, profileId }: Person, role: Actor['role']): Actor => ({
  userId,
  profileId,
  role,
  sessionId: uuidv7(),
});
type Asked = Parameters<typeof listForApproval>[2];
const list = (asked: Asked = {}, actor = asRole(town.kim, 'admin')) =>
  listForApproval(town.world, actor, asked);
const ids = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).contracts.map(({ contractId }) => contractId);

/** When each was submitted in truth, as its record says. */
const recorded = new Map<string, string>();

/** Signed by buyer and agent, so many minutes ago. */
async function waiting(by: Person, agent: Person, minutes: number, name?: string) {
  const offered = await town.offer(name === undefined ? {} : { name }, agent);
  const { contractId } = await draft(town, offered, { by });
  await propose(agent, { contractId });
  await move(by, { contractId }, 'start_signing');
  await sign(by, { contractId });
  recorded.set(contractId, (await sign(agent, { contractId })).submittedAt!);
  await since(contractId, minutes);
  return { contractId, offered };
}

const since = (contractId: string, minutes: number) =>
  town.pool.query('update contract set submitted_at = $2 where contract_id = $1', [
    contractId,
    addMs(town.world.now(), -minutes * minuteMs),
  ]);

test('it is empty where nothing waits', async () => {
  expect(await list()).toEqual({
    total: 0,
    counts: { approval: 0, void: 0 },
    page: 1,
    pageSize: 25,
    contracts: [],
    medianApprovalMinutes: null,
  });
});

test('what waits longest comes first, in pages; an agent sees own ones, and late is after an hour', async () => {
  const { ana, leo, mia, dana, tom } = town;
  const young = (await waiting(ana, dana, 5)).contractId;
  const old = (await waiting(leo, dana, 90)).contractId;
  const toms = (await waiting(mia, tom, 30)).contractId;
  const all = await list();
  expect(all).toMatchObject({ total: 3, counts: { approval: 3, void: 0 }, page: 1, pageSize: 25 });
  expect(
    all.contracts.map(({ contractId, waitingMinutes, lateYn }) => [
      contractId,
      Math.abs(waitingMinutes),
      lateYn,
    ]),
  ).toEqual([
    [old, 90, true],
    [toms, 30, false],
    [young, 5, false],
  ]);
  await since(toms, 60.5);
  await since(young, -3);
  const again = await list();
  expect(again.contracts.map(({ waitingMinutes, lateYn }) => [waitingMinutes, lateYn])).toEqual([
    [90, true],
    [60, false],
    [0, false],
  ]);
  expect(await ids({ page: 2, pageSize: 2 })).toEqual([young]);
  expect(await list({ pageSize: 1000 })).toMatchObject({ pageSize: 100 });
  expect(await ids({}, asRole(tom, 'agent'))).toEqual([toms]);
  expect(await list({}, asRole(dana, 'agent'))).toMatchObject({
    total: 2,
    counts: { approval: 2, void: 0 },
  });
});

test('what was approved beforehand is said, and where the words of the state are others since', async () => {
  const restore = await town.askForNoForms();
  const { kim, ruth, dana } = town;
  const { contractId, offered } = await waiting(ruth, dana, 10, 'For Ruth');
  const item = async () => (await list()).contracts.find((one) => one.contractId === contractId)!;
  const before = await item();
  expect(before.packagePreApprovedYn).toBe(false);
  const { packageId, version } = offered;
  done(await kim.call(contractApi.preApprove, { body: { packageId, version, approvedYn: true } }));
  expect(await item()).toMatchObject({ packagePreApprovedYn: true, flags: before.flags });
  const others = (await list()).contracts.filter((one) => one.contractId !== contractId);
  expect(others.map((one) => one.packagePreApprovedYn)).toEqual([false, false, false]);
  await town.pool.query(
    `update package_approval set wording_versions = wording_versions || '{"WA": 7}'`,
  );
  expect(await item()).toMatchObject({
    packagePreApprovedYn: false,
    flags: [...before.flags, newWordingFlag],
  });
  await town.pool.query('delete from package_approval');
  await restore();
});

test('what is to be voided is a list of its own, for admins alone, by when it was asked for', async () => {
  const { kim, noor, dana } = town;
  const [first, second] = (await ids()).slice(0, 2) as [string, string];
  for (const contractId of [first, second]) {
    await town.pool.query('update contract set submitted_at = $2 where contract_id = $1', [
      contractId,
      recorded.get(contractId),
    ]);
    await move(kim, { contractId }, 'approve');
  }
  expect(await list({ band: 'void' })).toMatchObject({ total: 0, contracts: [] });
  await move(kim, { contractId: second }, 'ask_to_void', { reason: 'Made twice.' });
  await move(noor, { contractId: first }, 'ask_to_void', { reason: 'Not ours.' });
  const asked = await list({ band: 'void' });
  expect(asked).toMatchObject({ total: 2, counts: { void: 2 } });
  expect(asked.contracts.map(({ contractId }) => contractId)).toEqual([second, first]);
  for (const { flags, submittedAt, voidRequest } of asked.contracts) {
    expect(flags).toEqual([]);
    expect(submittedAt).toBe(voidRequest!.at);
  }
  expect(await list({ band: 'void' }, asRole(dana, 'agent'))).toMatchObject({
    total: 0,
    counts: { void: 0 },
    contracts: [],
  });
});

test('how long approvals took is told of the last week, without those at once', async () => {
  const at = town.world.now();
  const write = async (minutes: number[], more = '') => {
    const rows = await town.db
      .selectFrom('contract')
      .select('contractId')
      .where('phase', '=', 'in force')
      .orderBy('contractId')
      .execute();
    for (const [index, { contractId }] of rows.entries())
      await town.pool.query(
        `update contract set activated_at = $2, submitted_at = $3 ${more} where contract_id = $1`,
        [contractId, at, addMs(at, -minutes[index]! * minuteMs)],
      );
  };
  const median = async () => (await list()).medianApprovalMinutes;
  await write([10, 30]);
  expect(await median()).toBe(20);
  await write([10, 30], ', approved_at_once_yn = true');
  expect(await median()).toBeNull();
  await write([10, 10.4], ', approved_at_once_yn = false');
  expect(await median()).toBe(10);
  town.pass(8);
  expect(await median()).toBeNull();
  town.pass(-8);
});
