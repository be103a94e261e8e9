/** Everyone who is taken off, leaves or is suspended: what they can see, hear live and are told afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentDeskApi } from '#api/agent/agentDesk.ts';
import { chatApi } from '#api/chat.ts';
import { contractApi } from '#api/contract.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { signingApi } from '#api/contract/signing.ts';
import { groupApi } from '#api/group.ts';
import type { LiveName } from '#api/live.ts';
import { travelApi } from '#api/travel.ts';
import { userApi } from '#api/user.ts';
import { instant } from '#domain/calendar.ts';
import type { MemberKind } from '#domain/group/MemberKind.ts';
import { publishPackage, savePackage } from './agent/savePackage.ts';
import { aPlace, touring } from './contract/testing/contractTown.ts';
import { termsIn } from './contract/testing/story.ts';
import { saveDisclosureRule } from './jurisdiction/disclosureForms.ts';
import { saveNames } from './map/gazetteer.ts';
import { inTransaction } from './platform/db/inTransaction.ts';
import type { LiveClient } from './platform/live/testing/liveClient.ts';
import { type ChatTown, chatTown } from './testing/chatTown.ts';
import type { Present } from './testing/story.ts';

let town: ChatTown;
let groupId: string;
let threadId: string;
let packageRef: { packageId: string; packageVersion: number };
beforeAll(async () => {
  town = await chatTown();
  ({ groupId, threadId } = await town.open(town.ana, town.dana));
  await inTransaction(town.db, async (tx) => {
    const at = instant(Date.now());
    await saveDisclosureRule(tx, 'never');
    await saveNames(tx, [aPlace(['Seattle', 'WA'])]);
    const { profileId } = town.dana;
    const { packageId, version } = await savePackage(tx, at, profileId, {
      terms: { ...touring, states: ['WA'] },
    });
    await publishPackage(tx, at, profileId, { packageId, version });
    packageRef = { packageId, packageVersion: version };
  });
  await town.send(town.ana, threadId, 'From before');
});
afterAll(() => town.close());

/** What a person has of a group and one of its agreements. */
interface Seen {
  agreement: boolean;
  text: boolean;
  pdf: boolean;
  group: boolean;
  /** Old messages. */
  history: boolean;
  /** The group’s commute places. Saved homes are each person’s own, so nothing of them is shared. */
  travelPlaces: boolean;
  hearsMessages: boolean;
  hearsAgreement: boolean;
  toldOfMessages: boolean;
  toldOfAgreement: boolean;
  canWrite: boolean;
}

const all: Seen = {
  ...{ agreement: true, text: true, pdf: true, group: true, history: true, travelPlaces: true },
  ...{ hearsMessages: true, hearsAgreement: true },
  ...{ toldOfMessages: true, toldOfAgreement: true, canWrite: true },
};
const nothing: Seen = {
  ...{ agreement: false, text: false, pdf: false, group: false, history: false },
  ...{ travelPlaces: false, hearsMessages: false, hearsAgreement: false },
  ...{ toldOfMessages: false, toldOfAgreement: false, canWrite: false },
};
const offTheAgreement: Seen = {
  ...all,
  ...{ agreement: false, text: false, pdf: false, hearsAgreement: false, toldOfAgreement: false },
};

interface Stage {
  contract: ContractDetail;
  memberId: string;
  inviteId: string;
}

interface Departure {
  name: string;
  who: 'leo' | 'mia' | 'dana';
  kind?: MemberKind;
  departs(stage: Stage): Promise<{ status: number; message: string | null }>;
  sees: Seen;
}

const remove = ({ contract: { contractId }, inviteId }: Stage, fromGroupYn: boolean) =>
  town.ana.browser.call(invitationApi.removeCoBuyer, {
    body: { contractId, inviteId, fromGroupYn },
  });
const removeFromGroup = ({ memberId }: Stage) =>
  town.ana.browser.call(groupApi.remove, { body: { groupId, memberId } });

const departures: Departure[] = [
  { name: 'stays', who: 'leo', departs: async () => ({ status: 200, message: null }), sees: all },
  {
    name: 'is taken off the agreement',
    who: 'leo',
    departs: (stage) => remove(stage, false),
    sees: offTheAgreement,
  },
  {
    name: 'is taken off the agreement and removed from the group with it',
    who: 'leo',
    departs: (stage) => remove(stage, true),
    sees: nothing,
  },
  {
    name: 'leaves the group',
    who: 'leo',
    departs: () => town.leo.browser.call(groupApi.leave, { body: { groupId } }),
    sees: nothing,
  },
  { name: 'is removed from the group', who: 'leo', departs: removeFromGroup, sees: nothing },
  {
    name: 'is removed from the group as a viewer',
    who: 'leo',
    kind: 'viewer',
    departs: removeFromGroup,
    sees: nothing,
  },
  {
    name: 'is suspended as the agent',
    who: 'dana',
    departs: () => suspend(true),
    sees: { ...all, group: false, travelPlaces: false, toldOfAgreement: false, canWrite: false },
  },
  {
    name: 'deletes the account',
    who: 'mia',
    departs: () =>
      town.mia.browser.call(userApi.deleteAccount, { body: { email: 'mia@demo.example' } }),
    sees: nothing,
  },
];

async function suspend(yn: boolean) {
  const { profileId } = town.dana;
  const params = { profileId };
  const { data } = await town.kim.browser.call(agentDeskApi.agentFile, { params });
  const body = { profileId, seenRevision: data.revision, reason: 'A complaint.' };
  return town.kim.browser.call(yn ? agentDeskApi.suspendAgent : agentDeskApi.reinstateAgent, {
    body,
  });
}

async function onStage(person: Present, kind: MemberKind): Promise<Stage> {
  await town.pool.query('delete from letter_count');
  const memberId = await town.join(groupId, person === town.dana ? town.leo : person, kind);
  const { data: contract, message } = await town.ana.browser.call(contractApi.draft, {
    body: {
      ...{ kind: 'touring' as const, ...packageRef, state: 'WA' as const },
      ...{ propertyArea: 'Seattle', groupId },
    },
  });
  expect(message).toBeNull();
  const { contractId } = contract;
  const seated = await town.ana.browser.call(invitationApi.seatMember, {
    body: { contractId, memberId, kind },
  });
  expect(seated.message).toBeNull();
  const { inviteId } = seated.data.parties.find(({ invite }) => invite !== null)!.invite!;
  return { contract: seated.data, memberId, inviteId };
}

async function noticesOf({ userId }: Present, word: string): Promise<number> {
  const { rows } = await town.pool.query<{ told: number }>(
    `select coalesce(sum(count), 0)::int as told from notice where user_id = $1 and event ${word === 'message' ? '=' : '<>'} 'message'
     and event <> 'receipt'`,
    [userId],
  );
  return rows[0]!.told;
}

/** For a frame that must not come, which no table shows. */
const aMomentMs = 300;

/** Waits until every fact has been reacted to. */
async function settle(): Promise<void> {
  const isSettled = async () => {
    const { rows } = await town.pool.query<{ open: number }>(
      `select (select count(*) from fact where number is null)
        + (select count(*) from fact_task)
        + (select count(*) from fact join fact_cursor using (kind) where fact.number > fact_cursor.number)
        as open`,
    );
    return Number(rows[0]!.open) === 0;
  };
  await expect.poll(isSettled, { interval: 20 }).toBe(true);
  await sleep(aMomentMs);
}

async function seenBy(
  person: Present,
  stage: Stage,
  client: LiveClient,
  { hearsMessages, hearsAgreement }: Seen,
): Promise<Seen> {
  const { contractId } = stage.contract;
  const { browser } = person;
  await settle();
  const before = {
    frames: client.frames.length,
    messages: await noticesOf(person, 'message'),
    others: await noticesOf(person, 'other'),
  };
  const by = person === town.dana ? town.ana : town.dana;
  await town.send(town.ana, threadId, 'From after');
  if (by === town.ana) {
    const uma = { email: 'uma@example.com', firstName: 'Uma', lastName: 'Lund' };
    const body = { contractId, ...uma, kind: 'viewer' as const };
    const invited = await by.browser.call(invitationApi.inviteCoBuyer, { body });
    expect(invited.message).toBeNull();
  } else {
    const params = { contractId };
    const { data } = await by.browser.call(contractApi.contract, { params });
    const body = { contractId, seenRevision: data.revision, terms: termsIn(data) };
    expect((await by.browser.call(contractApi.propose, { body })).message).toBeNull();
  }
  await settle();
  // A socket that was closed hears nothing more.
  await client.settled().catch(() => client.closed);
  const heard = () => {
    const came = client.frames.slice(before.frames);
    return {
      hearsMessages: came.some(
        (frame) =>
          frame.kind === 'thread' &&
          frame.changes.messages.some(({ body }) => body === 'From after'),
      ),
      hearsAgreement: came.some(
        (frame) => frame.kind === 'changed' && frame.name === `contract:${contractId}`,
      ),
    };
  };
  await expect.poll(heard).toMatchObject({
    ...(hearsMessages && { hearsMessages }),
    ...(hearsAgreement && { hearsAgreement }),
  });
  const pdf = await fetch(`${town.server.url}/api/contract/${contractId}/document.pdf`, {
    headers: { authorization: `Bearer ${browser.token}` },
  });
  const ok = ({ status }: { status: number }) => status === 200;
  const written = await town.trySend(person, threadId, 'From who went');
  return {
    agreement: ok(await browser.call(contractApi.contract, { params: { contractId } })),
    text: ok(await browser.call(signingApi.document, { params: { contractId } })),
    pdf: ok(pdf),
    group: ok(await browser.call(groupApi.group, { params: { groupId } })),
    history: ok(await browser.call(chatApi.messages, { params: { threadId }, query: {} })),
    travelPlaces:
      (await browser.call(travelApi.places, {})).data?.people.some(
        ({ profileId }) => profileId === town.ana.profileId,
      ) === true,
    ...heard(),
    toldOfMessages: (await noticesOf(person, 'message')) > before.messages,
    toldOfAgreement: (await noticesOf(person, 'other')) > before.others,
    canWrite: ok(written),
  };
}

test.each(departures.map((one) => [one.name, one] as const))(
  'a person who %s',
  async (_, row) => {
    const person = town[row.who];
    const stage = await onStage(person, row.kind ?? 'client');
    const { contractId } = stage.contract;
    const client = await town.listen(person);
    try {
      await expect
        .poll(async () => (await town.thread(person, threadId)).status, { timeout: 10_000 })
        .toBe(200);
      const names: LiveName[] = [`chat:${threadId}`, `contract:${contractId}`];
      client.send({ kind: 'subscribe', names });
      await client.settled();
      expect((await row.departs(stage)).message).toBeNull();
      expect(await seenBy(person, stage, client, row.sees)).toEqual(row.sees);
    } finally {
      client.ws.terminate();
      if (row.who === 'dana') await suspend(false);
      const params = { contractId };
      const { data } = await town.ana.browser.call(contractApi.contract, { params });
      await town.ana.browser.call(contractApi.move, {
        body: { contractId, seenRevision: data.revision, action: 'decline' },
      });
      const { data: group } = await town.ana.browser.call(groupApi.group, { params: { groupId } });
      if (group.members.some(({ memberId }) => memberId === stage.memberId)) {
        await town.leave(groupId, stage.memberId);
      }
    }
  },
  60_000,
);

const guest = 'noel@example.com';

/** Whoever has only a link, and how that ends. */
const links: [name: string, ends: (at: Linked) => Promise<{ message: string | null }>][] = [
  [
    'declines by the link',
    ({ token }) => town.mia.browser.call(invitationApi.declineInvite, { body: { token } }),
  ],
  [
    'is taken off the agreement before accepting',
    ({ contractId, inviteId }) =>
      town.ana.browser.call(invitationApi.removeCoBuyer, {
        body: { contractId, inviteId, fromGroupYn: false },
      }),
  ],
  [
    'has the invitation to the group withdrawn',
    async () => {
      const { data } = await town.ana.browser.call(groupApi.group, { params: { groupId } });
      const { memberId } = data.members.find(({ email }) => email === guest)!;
      return town.ana.browser.call(groupApi.takeBack, { body: { groupId, memberId } });
    },
  ],
];

interface Linked {
  contractId: string;
  inviteId: string;
  token: string;
}

const mailsToGuest = async () =>
  (
    await town.pool.query<{ text_body: string }>(
      'select text_body from mail where to_address = $1 order by mail_id',
      [guest],
    )
  ).rows;

test.each(links)(
  'a guest who %s reads nothing more by the link and gets no more mail',
  async (_, ends) => {
    await town.pool.query('delete from letter_count');
    const drafted = await town.ana.browser.call(contractApi.draft, {
      body: {
        ...{ kind: 'touring' as const, ...packageRef, state: 'WA' as const },
        ...{ propertyArea: 'Seattle', groupId },
      },
    });
    expect(drafted.message).toBeNull();
    const { contractId } = drafted.data;
    const person = { email: guest, firstName: 'Noel', lastName: 'Lund', kind: 'client' as const };
    const { data } = await town.ana.browser.call(invitationApi.inviteCoBuyer, {
      body: { contractId, ...person },
    });
    const { inviteId } = data.parties.find(({ email }) => email === guest)!.invite!;
    const token = /[?&]token=([\w.-]+)/.exec((await mailsToGuest()).at(-1)!.text_body)![1]!;
    const open = () => town.mia.browser.call(invitationApi.openInvite, { body: { token } });
    expect((await open()).status).toBe(200);
    expect((await ends({ contractId, inviteId, token })).message).toBeNull();
    await settle();
    const { length } = await mailsToGuest();
    expect((await open()).data).toBeNull();
    const { data: seen } = await town.dana.browser.call(contractApi.contract, {
      params: { contractId },
    });
    const { revision: seenRevision } = seen;
    await town.dana.browser.call(contractApi.propose, {
      body: { contractId, seenRevision, terms: termsIn(seen) },
    });
    await town.send(town.ana, threadId, 'After the guest');
    await settle();
    expect(await mailsToGuest()).toHaveLength(length);
    const { data: last } = await town.ana.browser.call(contractApi.contract, {
      params: { contractId },
    });
    const { revision } = last;
    const body = { contractId, seenRevision: revision, action: 'decline' as const };
    expect((await town.ana.browser.call(contractApi.move, { body })).message).toBeNull();
  },
  60_000,
);

test('says before what somebody still sees, to a buyer all of it, to an agent their own part', async () => {
  const stage = await onStage(town.leo, 'client');
  const { contractId } = stage.contract;
  const request = { params: { contractId, inviteId: stage.inviteId } };
  await expect
    .poll(async () => (await town.thread(town.leo, threadId)).status, { timeout: 10_000 })
    .toBe(200);
  await town.open(town.ana, town.tom);
  const { data } = await town.ana.browser.call(invitationApi.removal, request);
  expect(data).toMatchObject({ inGroupYn: true, fromGroup: { refusal: null } });
  expect(data.stillSees).toEqual([
    'The group: who is in it, and its travel places.',
    'The group’s conversation with Dana Whitfield and Tom Brandt: earlier messages and new ones.',
    'Agreements of the group that ended while they were on them.',
  ]);
  expect(data.fromGroup!.agreements).toMatchObject([{ contractId, becomes: 'comes_off' }]);
  const agents = await town.dana.browser.call(invitationApi.removal, request);
  expect(agents.data).toMatchObject({ fromGroup: null });
  expect(agents.data.stillSees.join(' ')).not.toContain('Tom');
  expect((await town.leo.browser.call(invitationApi.removal, request)).status).toBe(403);
  expect((await town.mia.browser.call(invitationApi.removal, request)).status).toBe(401);

  const asked = { body: { contractId, inviteId: stage.inviteId, fromGroupYn: true } };
  expect(await town.dana.browser.call(invitationApi.removeCoBuyer, asked)).toMatchObject({
    status: 403,
  });
  // Refused in the group, it is not done on the agreement either.
  await town.leave(groupId, stage.memberId);
  expect(await town.ana.browser.call(invitationApi.removeCoBuyer, asked)).toMatchObject({
    ...{ status: 409, field: 'from_group_yn' },
  });
  const params = { contractId };
  const { data: after } = await town.ana.browser.call(contractApi.contract, { params });
  expect(after.parties.map(({ profileId }) => profileId)).toContain(town.leo.profileId);
});
