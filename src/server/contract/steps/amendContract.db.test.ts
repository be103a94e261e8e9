/** An amendment begins as the agreement stands, with who is on it, where it holds and for who may. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { dateIn, formatDate } from '#domain/calendar.ts';
import { type ContractTown, contractTown, type Person } from '../testing/contractTown.ts';
import {
  amend,
  consent,
  done,
  draft,
  invite,
  join,
  move,
  propose,
  see,
  sign,
} from '../testing/story.ts';

let town: ContractTown;
let contractId: string;
beforeAll(async () => {
  town = await contractTown();
  const { ana, ruth, dana, kim } = town;
  await consent(town, ana, dana);
  ({ contractId } = await draft(town, await town.offer()));
  await invite(ana, { contractId }, ruth, 'viewer');
  await join(town, ruth);
  await propose(dana, { contractId });
  await move(ana, { contractId }, 'start_signing');
  for (const person of [ana, dana]) await sign(person, { contractId });
  // It holds from the approval on, not from its first day.
  town.pass(2);
  await move(kim, { contractId }, 'approve');
});
afterAll(() => town.close());

const ask = (by: Person, id = contractId) =>
  by.call(contractApi.amend, { body: { contractId: id, reason: 'Further south.' } });

test('buyer and agent start one; who looks along, admins and strangers do not', async () => {
  const { ana, ruth, mia, dana, tom, kim } = town;
  const refused = {
    status: 403,
    code: 'no_access',
    message: 'Only the buyer or the agent can start an amendment.',
  };
  expect(await ask(ruth)).toMatchObject(refused);
  expect((await ask(kim)).status).toBe(403);
  for (const stranger of [mia, tom]) expect((await ask(stranger)).status).toBe(404);
  for (const person of [ana, dana]) {
    const amendment = done(await ask(person));
    expect(amendment.amendsContractId).toBe(contractId);
    await move(person, amendment, person === ana ? 'decline' : 'withdraw');
  }
});

test('it has the terms and the people of what it amends, but for who has yet to come', async () => {
  const { ana, dana } = town;
  await invite(ana, { contractId }, { email: 'uma@example.com' }, 'viewer');
  const active = await see(ana, { contractId });
  const amendment = await amend(dana, { contractId }, 'Further south.');
  const names = ({ parties }: typeof active) =>
    parties.map(({ email, kind }) => `${kind} ${email}`);
  expect(names(active)).toContain('viewer uma@example.com');
  expect(names(amendment)).toEqual(names(active).filter((one) => one !== 'viewer uma@example.com'));
  const since = dateIn(active.timeZone, active.activatedAt!);
  expect(since).not.toBe(active.startDate);
  expect(amendment).toMatchObject({
    buyerGroupId: active.buyerGroupId,
    amendsSince: since,
    propertyArea: active.propertyArea,
    commission: active.commission,
    endDate: active.endDate,
    agent: { profileId: dana.profileId },
  });
  expect(amendment.history[0]).toMatchObject({
    detail: expect.stringContaining(`Amends the agreement in force since ${formatDate(since)}`),
  });
  await move(dana, amendment, 'withdraw');
});

test('what holds no more, or not yet, is not amended, though the clock alone has ended it', async () => {
  const { mia, ana } = town;
  const sentence = 'Only an active agreement can be amended.';
  const refused = { status: 409, code: 'not_possible_now', message: sentence };
  const drafted = await draft(town, await town.offer(), { by: mia });
  expect(await ask(mia, drafted.contractId)).toMatchObject(refused);
  await move(mia, drafted, 'decline');
  expect(await ask(mia, drafted.contractId)).toMatchObject(refused);
  // Nobody has swept since its last day.
  town.pass(200);
  expect(await ask(ana)).toMatchObject(refused);
  town.pass(-200);
});
