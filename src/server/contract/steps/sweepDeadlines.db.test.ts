/** What time alone does: each deadline once, whatever stands beside it, and nothing before its time. */
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMs } from '#domain/calendar.ts';
import { pauseBefore } from '../reactions.ts';
import { sweepDeadlines } from './sweepDeadlines.ts';
import { type ContractTown, contractTown, type Person } from '../testing/contractTown.ts';
import { consent, draft, invite, move, propose, see, sign } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
  await consent(town, town.ana, town.mia, town.leo, town.dana);
});
afterAll(() => town.close());

const sweep = () => sweepDeadlines(town.world);
const statusOf = async (contractId: string) =>
  (
    await town.db
      .selectFrom('contract')
      .select('status')
      .where('contractId', '=', contractId)
      .executeTakeFirstOrThrow()
  ).status;

async function signing(by: Person): Promise<string> {
  const { contractId } = await draft(town, await town.offer(), { by });
  await propose(town.dana, { contractId });
  await move(by, { contractId }, 'start_signing');
  return contractId;
}

test('what is due takes its step once, agreements and invitations, and it says how many there were', async () => {
  const { ana } = town;
  const one = await signing(ana);
  const invited = await draft(town, await town.offer({}, town.tom));
  await invite(ana, invited, { email: 'uma@example.com' }, 'viewer');
  const inviteStatus = async () =>
    (await see(ana, invited)).parties.find(({ email }) => email === 'uma@example.com')?.invite
      ?.status;
  expect(await sweep()).toBe(0);
  expect([await statusOf(one), await inviteStatus()]).toEqual(['signing', 'sent']);
  town.pass(9);
  expect(await sweep()).toBe(1);
  expect(await statusOf(one)).toBe('expired_unsigned');
  expect(await sweep()).toBe(0);
  town.pass(6);
  expect(await sweep()).toBe(1);
  expect(await inviteStatus()).toBe('expired');
  expect(await sweep()).toBe(0);
  await move(ana, invited, 'decline');
});

test('what fails is told of and passed over until the next time, and holds up no other', async () => {
  const { ana, mia, leo } = town;
  const broken = await signing(ana);
  const whole = await signing(mia);
  const asked = await draft(town, await town.offer(), { by: leo });
  for (const email of ['uwe@example.com', 'udo@example.com'])
    await invite(leo, asked, { email }, 'viewer');
  const write = (signatures: string) =>
    town.pool.query('update contract set signatures = $2 where contract_id = $1', [
      broken,
      signatures,
    ]);
  const writeInvite = (by: string) =>
    town.pool.query(
      `update co_buyer_invite set invited_by = ${by} where email = 'uwe@example.com'`,
    );
  await write('[{}]');
  await writeInvite('jsonb_build_array(invited_by)');
  town.pass(16);
  const said: { msg: string; id: string }[] = [];
  const log = pino({}, { write: (line) => void said.push(JSON.parse(line) as (typeof said)[0]) });
  const counted = await sweepDeadlines({ ...town.world, log });
  expect(await statusOf(whole)).toBe('expired_unsigned');
  expect(await statusOf(broken)).toBe('signing');
  const invites = async () =>
    (
      await town.db
        .selectFrom('coBuyerInvite')
        .select(['email', 'status', 'inviteId'])
        .where('contractId', '=', asked.contractId)
        .orderBy('email')
        .execute()
    ).map(({ email, status }) => `${email} ${status}`);
  expect(await invites()).toEqual(['udo@example.com expired', 'uwe@example.com sent']);
  expect(counted).toBe(2);
  expect(said.map(({ msg }) => msg)).toEqual(Array(2).fill('a deadline was passed over'));
  expect(said[0]!.id).toBe(broken);
  // It is tried again in half a minute, not four times a second.
  const now = town.world.now();
  const then = { ...town.world, now: () => now };
  expect(await pauseBefore(then, now)).toBe(30_000);
  // It hides none that is still to come, and none that fell due since the sweep.
  const dueAt = (nextDeadlineAt: string | null) =>
    town.db
      .updateTable('contract')
      .set({ nextDeadlineAt })
      .where('contractId', '=', whole)
      .execute();
  await dueAt(addMs(now, 5_000));
  expect(await pauseBefore(then, now)).toBe(5_000);
  await dueAt(addMs(now, -5));
  expect(await pauseBefore(then, addMs(now, -10))).toBe(250);
  await dueAt(null);

  await write('[]');
  await writeInvite('invited_by -> 0');
  expect(await sweep()).toBe(2);
  expect(await statusOf(broken)).toBe('expired_unsigned');
  expect(await invites()).toEqual(['udo@example.com expired', 'uwe@example.com expired']);
  await move(leo, asked, 'decline');
});

test('a last day that is near is warned of, and a time that an older version wrote is set right', async () => {
  const { ana, dana, kim } = town;
  const contractId = await signing(ana);
  for (const person of [ana, dana]) await sign(person, { contractId });
  await move(kim, { contractId }, 'approve');
  const next = async () =>
    (
      await town.db
        .selectFrom('contract')
        .select(['nextDeadlineAt', 'status'])
        .where('contractId', '=', contractId)
        .executeTakeFirstOrThrow()
    ).nextDeadlineAt;
  const due = (await next())!;
  expect(due > town.world.now()).toBe(true);
  await town.pool.query('update contract set next_deadline_at = $2 where contract_id = $1', [
    contractId,
    addMs(town.world.now(), -60_000),
  ]);
  expect(await sweep()).toBe(1);
  expect([await next(), await statusOf(contractId)]).toEqual([due, 'active']);
  expect(await sweep()).toBe(0);

  town.passTo(due);
  town.pass(0);
  await sweep();
  const facts = await town.db
    .selectFrom('fact')
    .select('body')
    .where('subject', '=', contractId)
    .where('kind', '=', 'contract.expiry_near')
    .execute();
  expect(facts).toHaveLength(1);
  expect(await statusOf(contractId)).toBe('active');
});

test('what is no matter of one deadline is an error for whoever sweeps', async () => {
  const now = () => {
    throw new Error('The clock stands still.');
  };
  await expect(sweepDeadlines({ ...town.world, now })).rejects.toThrow('The clock stands still.');
});
