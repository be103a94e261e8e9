/** Amendments: they begin as the agreement stands, show only the difference, and leave it alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { noticeWorldOf } from '../../notice/testing/noticeWorldOf.ts';
import { notifyReactions } from '../../notify/reactions.ts';
import { deliverFacts } from '../../platform/facts/deliver.ts';
import { findText } from '../../document/texts.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import {
  amend,
  consent,
  done,
  invite,
  join,
  move,
  propose,
  see,
  sign,
  submitted,
} from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

/** Active for some days already, with a last day and a fee that the package does not say. */
function inForce(): Promise<ContractDetail> {
  return town.stage('in force', async () => {
    const offered = await town.offer({ defaultTermDays: 30 });
    const waiting = await submitted(town, { kind: 'full' }, offered);
    const active = await move(town.kim, waiting, 'approve');
    town.pass(3);
    return active;
  });
}

async function lettersAfter(act: () => Promise<unknown>): Promise<string[]> {
  const delivering = await deliverFacts({
    db: town.db,
    reactions: notifyReactions(noticeWorldOf(town.world)),
    onError: (error) => {
      throw error;
    },
  });
  await delivering.settle();
  await town.db.deleteFrom('mail').execute();
  await act();
  await delivering.settle();
  await delivering.stop();
  const rows = await town.db
    .selectFrom('mail')
    .select(['toAddress', 'subject', 'textBody'])
    .orderBy('toAddress')
    .execute();
  return rows.map(({ toAddress, subject, textBody }) => {
    return `${toAddress.split('@')[0]}: ${subject} / ${textBody}`;
  });
}

const namedIn = (contract: ContractDetail, name: RegExp) =>
  expect(contract.history[0]!.detail).toMatch(name);

test('it begins as the agreement stands, says what it amends, and takes its place when approved', async () => {
  const { ana, leo, dana, kim } = town;
  const active = await inForce();
  expect(active).toMatchObject({ mayAmendYn: false });
  expect(await see(ana, active)).toMatchObject({ mayAmendYn: true, openAmendmentId: null });
  expect(await see(leo, active)).toMatchObject({ mayAmendYn: false });

  const draft = await amend(ana, active, 'We look in Tacoma now.');
  expect(draft).toMatchObject({
    status: 'draft',
    amendsContractId: active.contractId,
    startDate: active.startDate,
    endDate: active.endDate,
    commission: active.commission,
    reason: 'We look in Tacoma now.',
    reasonFrom: 'Ana Ruiz',
    changes: [],
  });
  expect(draft.parties.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Leo Ruiz', 'Dana Whitfield']);
  namedIn(draft, /^Amends the agreement in force since /);
  expect(await see(ana, active)).toMatchObject({
    mayAmendYn: false,
    openAmendmentId: draft.contractId,
  });
  const again = await ana.call(contractApi.amend, { body: { contractId: active.contractId } });
  expect(again).toMatchObject({ status: 409, code: 'already_exists' });
  await expect(propose(dana, draft)).rejects.toThrow('Nothing differs from the agreement yet.');

  const letters = await lettersAfter(() => propose(dana, draft, { propertyArea: 'Tacoma' }));
  expect(letters).toHaveLength(3);
  expect(letters.filter((letter) => letter.includes(': Receipt: '))).toEqual([
    expect.stringMatching(/^dana: Receipt: you proposed the amendment to the buyer agreement/),
  ]);
  for (const letter of letters.filter((one) => !one.includes(': Receipt: '))) {
    expect(letter).toMatch(/Dana Whitfield proposes an amendment to the buyer agreement of \w+ \d/);
  }
  const proposed = await see(ana, draft);
  expect(proposed.changes).toEqual([
    { field: 'propertyArea', label: 'Area', before: 'Seattle', after: 'Tacoma' },
  ]);
  const text = JSON.parse((await findText(town.db, draft.contractId, 1))!) as {
    title: string;
    sections: { id: string; plain: string; legal: string }[];
  };
  expect(text.title).toMatch(/^Amendment to the buyer agreement of \w+ \d/);
  expect(text.sections.map(({ id }) => id)).toEqual(['amendment', 'area']);
  expect(text.sections[0]!.plain).toContain('Area: Tacoma (it was: Seattle).');
  expect(text.sections[0]!.legal).toContain(active.contractId);

  await move(ana, draft, 'start_signing');
  for (const person of [leo, ana, dana]) await sign(person, draft);
  expect(await see(ana, active)).toMatchObject({ status: 'active' });
  const queue = done(await kim.call(agreementListApi.approvalList, { query: {} }));
  expect(queue.contracts[0]).toMatchObject({
    flags: expect.arrayContaining([{ code: 'amendment', words: 'Changes an active agreement' }]),
  });
  expect(await move(kim, draft, 'approve')).toMatchObject({ status: 'active' });
  expect(await see(ana, active)).toMatchObject({
    status: 'superseded',
    amendedById: draft.contractId,
  });
  expect(done(await ana.call(agreementListApi.current, {})).contract).toMatchObject({
    contractId: draft.contractId,
    propertyArea: 'Tacoma',
  });
});

test.each(['decline', 'withdraw'] as const)(
  'where somebody takes the way of “%s”, the agreement stays, and nobody reads that it is over',
  async (action) => {
    const { ana, dana } = town;
    const active = await inForce();
    const before = await see(ana, active);
    const draft = await amend(dana, active);
    await propose(dana, draft, { propertyArea: 'Tacoma' });
    const who = action === 'decline' ? ana : dana;
    const letters = await lettersAfter(() => move(who, draft, action));
    const told = letters.filter((letter) => !letter.includes(': Receipt: '));
    expect(told.length).toBeGreaterThan(0);
    expect(letters.length - told.length).toBe(1);
    for (const letter of letters)
      expect(letter).toContain('The agreement that it was to amend stays as it is.');
    for (const letter of told) {
      expect(letter).not.toContain('is over');
      expect(letter).toContain('The buyer agreement stays as it is');
    }
    const { updatedAt: _at, ...after } = await see(ana, active);
    const { updatedAt: _before, ...stood } = before;
    expect(after).toEqual(stood);
    await move(dana, active, 'terminate');
  },
);

test('a client is added by an amendment that all sign, the new one among them', async () => {
  const { ana, leo, mia, dana, kim } = town;
  const active = await inForce();
  const body = { contractId: active.contractId, email: mia.email, firstName: 'Mia', lastName: 'O' };
  const refused = await ana.call(invitationApi.inviteCoBuyer, {
    body: { ...body, kind: 'client' },
  });
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('amendment') });

  const draft = await amend(ana, active);
  await invite(ana, draft, mia);
  await join(town, mia);
  await propose(dana, draft);
  expect((await see(mia, draft)).changes).toMatchObject([{ field: 'parties', label: 'Buyers' }]);
  await consent(town, mia);
  await move(ana, draft, 'start_signing');
  for (const person of [ana, leo, mia]) await sign(person, draft);
  expect(await see(kim, draft)).toMatchObject({ status: 'signing' });
  await sign(dana, draft);
  expect(await move(kim, draft, 'approve')).toMatchObject({ status: 'active' });
  await move(dana, draft, 'terminate');
});

test('what is over is not amended, nor goes an amendment of it any further', async () => {
  const { ana, dana } = town;
  const active = await inForce();
  const draft = await amend(dana, active);
  await propose(dana, draft, { propertyArea: 'Tacoma' });
  await move(dana, active, 'terminate');
  await expect(move(ana, draft, 'start_signing')).rejects.toThrow(
    'The agreement that this amends is over',
  );
  await expect(amend(ana, active)).rejects.toThrow('Only an active agreement can be amended.');
  await expect(amend(town.leo, active)).rejects.toThrow('403');
  await move(dana, draft, 'withdraw');
});
