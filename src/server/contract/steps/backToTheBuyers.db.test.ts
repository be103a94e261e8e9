/** What lies before the buyers again: corrected while it was being signed, or called back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import {
  consent,
  done,
  draft,
  move,
  outForSignature,
  propose,
  see,
  sign,
  submitted,
  tryCorrect,
  tryMove,
  trySign,
} from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

function inviteStatuses(contractId: string) {
  return town.db
    .selectFrom('coBuyerInvite')
    .select('status')
    .where('contractId', '=', contractId)
    .execute();
}

test('a correction clears the signatures and shows all why and what; nobody starts over', async () => {
  const contract = await outForSignature(town);
  const { contractId } = contract;
  await sign(town.leo, contract);
  const before = await sign(town.ana, contract);
  expect(await inviteStatuses(contractId)).toEqual([{ status: 'signed' }]);

  const nothing = await tryCorrect(town.dana, contract, {});
  expect(nothing).toMatchObject({ status: 400 });
  expect(nothing.message).toContain('Nothing differs yet.');
  const silent = await tryCorrect(town.dana, contract, { reason: ' ', propertyArea: 'Tacoma' });
  expect(silent).toMatchObject({ status: 400 });
  const notHers = await tryCorrect(town.ana, contract, { propertyArea: 'Tacoma' });
  expect(notHers).toMatchObject({ status: 403 });

  const corrected = done(await tryCorrect(town.dana, contract, { propertyArea: 'Tacoma' }));
  expect(corrected).toMatchObject({
    status: 'proposed',
    version: 3,
    reason: 'The area was wrong.',
    reasonFrom: 'Dana Whitfield, the agent',
    changes: [{ label: 'Area', before: 'Seattle', after: 'Tacoma' }],
  });
  expect(corrected.parties.map(({ signedAt }) => signedAt)).toEqual([null, null, null]);
  expect(corrected.parties.every(({ consentedYn }) => consentedYn)).toBe(true);
  expect(await inviteStatuses(contractId)).toEqual([{ status: 'disclosed' }]);
  expect(await see(town.leo, contract)).toMatchObject({ reason: 'The area was wrong.' });
  expect(corrected.history.at(-1)).toMatchObject({
    kind: 'corrected',
    detail: 'The area was wrong.',
  });

  // The old text cannot be signed; the new one is, and the reason is settled once all have signed.
  await move(town.ana, contract, 'start_signing');
  const stale = await trySign(town.ana, contract, { shownSha256: before.documentSha256! });
  expect(stale).toMatchObject({ status: 409, code: 'document_changed' });
  for (const person of [town.ana, town.leo, town.dana]) await sign(person, contract);
  expect(await see(town.kim, contract)).toMatchObject({ status: 'pending_approval', reason: null });
  expect(await move(town.kim, contract, 'approve')).toMatchObject({ status: 'active', version: 3 });
});

test('terms that lie before the buyers are corrected by the law of the state, too', async () => {
  const contract = await outForSignature(town, { state: 'TX' });
  const tooLong = await tryCorrect(town.dana, contract, { endDate: '2099-12-31' });
  expect(tooLong).toMatchObject({ status: 400, field: 'end_date' });
  expect(await see(town.ana, contract)).toMatchObject({ status: 'signing', version: 1 });
  await move(town.dana, contract, 'withdraw');
});

test.each(['ana', 'dana'] as const)(
  'what waits for the broker is called back by %s, signed anew and approved',
  async (who) => {
    const contract = await town.stage('submitted', () => submitted(town));
    const { contractId, documentSha256 } = contract;
    expect((await tryMove(town.leo, contract, 'recall')).status).toBe(403);
    const back = await move(town[who], contract, 'recall', { reason: 'One thing is missing.' });
    expect(back).toMatchObject({ status: 'proposed', version: 3, reason: 'One thing is missing.' });
    expect(back.changes).toEqual([]);
    expect(back.documentSha256).not.toBe(documentSha256);
    const list = done(await town.kim.call(agreementListApi.approvalList, { query: {} }));
    expect(list.contracts.map((item) => item.contractId)).not.toContain(contractId);
    expect((await tryMove(town.kim, contract, 'approve')).status).toBe(409);

    await move(town.ana, contract, 'start_signing');
    for (const person of [town.ana, town.leo, town.dana]) await sign(person, contract);
    expect(await move(town.kim, contract, 'approve')).toMatchObject({ status: 'active' });
    const late = await tryMove(town[who], contract, 'recall');
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining('called back') });
  },
);

test('of approving and calling back at the same instant one happens', async () => {
  const contract = await town.stage('submitted', () => submitted(town));
  const { revision: seenRevision } = contract;
  const answers = await Promise.all([
    tryMove(town.kim, contract, 'approve', { seenRevision }),
    tryMove(town.dana, contract, 'recall', { seenRevision }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // Whichever it was, the next test begins without an open draft.
  await tryMove(town.ana, contract, 'decline');
});

test('notice is taken back by who gave it, before it takes effect', async () => {
  const cancellation = { noticeDays: 3, feeCents: 0 };
  const contract = await submitted(town, {}, await town.offer({ cancellation }));
  await move(town.kim, contract, 'approve');
  const given = await move(town.ana, contract, 'give_notice');
  expect(given).toMatchObject({ noticeFrom: 'Ana Ruiz', holdsThrough: given.noticeEndsOn });
  expect(given.holdsThrough < given.endDate).toBe(true);
  expect(given.turn.sentence).toContain('It holds through');
  const notHers = await tryMove(town.dana, contract, 'withdraw_notice');
  expect(notHers).toMatchObject({ status: 403 });
  const back = await move(town.ana, contract, 'withdraw_notice');
  expect(back).toMatchObject({ noticeEndsOn: null, noticeFrom: null, holdsThrough: back.endDate });
  expect(back.history.at(-1)?.sentence).toBe('Ana Ruiz took the notice back.');

  await move(town.ana, contract, 'give_notice');
  town.pass(5);
  const late = await tryMove(town.ana, contract, 'withdraw_notice');
  expect(late).toMatchObject({ status: 409, code: 'contract_over' });
  town.pass(-5);
});

test('what has passed its last day is neither sent out, signed nor approved', async () => {
  const waiting = await town.stage('submitted', () => submitted(town));
  const signing = await outForSignature(town);
  const proposed = await draft(town, await town.offer());
  await propose(town.dana, proposed);
  await consent(town, town.ana, town.dana);
  await move(town.ana, proposed, 'choose_nonexclusive');
  town.pass(90);
  const answers = [
    await tryMove(town.ana, proposed, 'start_signing'),
    await trySign(town.ana, signing),
    await tryMove(town.kim, waiting, 'approve'),
  ];
  town.pass(-90);
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(answers[0]!.message).toMatch(/^The last day of this agreement was .* Ask Dana for new/);
  expect(answers[1]!.message).toMatch(/^The time to sign ended on /);
  expect(answers[2]!.message).toMatch(/^The last day of this agreement was .* can be proposed/);
});
