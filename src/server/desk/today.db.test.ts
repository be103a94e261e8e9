import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatApi } from '#api/chat.ts';
import { deskApi } from '#api/desk.ts';
import { mostShown } from '#api/deskSchemas.ts';
import { addDays, addMs, dateIn, instant } from '#domain/calendar.ts';
import { aContract } from '#domain/contract/Contract.example.ts';
import { anItem } from '#domain/wording/OwnItem.example.ts';
import { agentInboxApi } from '#api/chat/agentInbox.ts';
import { insertContract } from '../contract/saveContract.ts';
import { insertGroup } from '../group/groupRows.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { putLicense } from '../agent/licenses.ts';
import { type Key, type Present, savePeople, signIn } from '../testing/story.ts';
import { saveThings, type Things } from '../testing/things.ts';
import { type WholeServer, wholeServer } from '../testing/wholeServer.ts';

let server: WholeServer;
let things: Things;
const people: Partial<Record<Key, Present>> = {};
const as = (key: Key) => people[key]!;
beforeAll(async () => {
  server = await wholeServer({ settings: { RATE_LIMIT_PERCENT: 0 } });
  await savePeople(server);
  for (const key of ['ana', 'dana', 'tom', 'kim'] as const) {
    people[key] = await signIn(server, key);
  }
  things = await saveThings(server, as('ana'));
});
afterAll(() => server.close());

const timeZone = 'America/Los_Angeles';

async function agentDay(key: Key = 'dana') {
  const { data } = await as(key).browser.call(deskApi.agentToday, { query: { timeZone } });
  return data;
}

async function adminDay() {
  const { data } = await as('kim').browser.call(deskApi.adminToday, { query: { timeZone } });
  return data;
}

async function say(key: Key, body: string): Promise<void> {
  const sent = { threadId: things.threadId, clientId: uuidv7(), body };
  const answer = await as(key).browser.call(chatApi.send, { body: sent });
  if (answer.status !== 200) throw answer;
}

/** One with Dana, where the table of steps says what it waits for. */
async function putContract(changed: Partial<ReturnType<typeof aContract>>): Promise<string> {
  const example = aContract();
  const contract = aContract({
    ...changed,
    contractId: uuidv7(),
    buyerGroupId: uuidv7(),
    agent: { ...example.agent, profileId: as('dana').profileId },
  });
  const at = instant(Date.now());
  await inTransaction(server.database.db, async (tx) => {
    const { buyerGroupId: groupId } = contract;
    await insertGroup(tx, { groupId, revision: 1, createdAt: at, updatedAt: at });
    await insertContract(tx, contract);
  });
  return contract.contractId;
}

test('a first question waits since it was written, is an ordinary message once answered, and goes', async () => {
  const before = await agentDay();
  await say('ana', 'Can we see the blue one?');
  const { waiting, month } = await agentDay();
  expect(waiting.total).toBe(before.waiting.total + 1);
  const line = waiting.items.find(({ id }) => id === things.threadId);
  expect(line).toMatchObject({
    kind: 'first question',
    about: 'Can we see the blue one?',
    lateYn: false,
  });
  expect(line!.who).toContain('Ana Ruiz');
  expect(month.now.questions).toBe(before.month.now.questions + 1);
  expect(month.now.minutesToFirstAnswer).toBeNull();

  await say('dana', 'On Saturday at ten.');
  const answered = await agentDay();
  expect(answered.waiting.items.some(({ id }) => id === things.threadId)).toBe(false);
  expect(answered.month.now.minutesToFirstAnswer).toBe(0);

  await say('ana', 'And the garden?');
  const again = await agentDay();
  expect(again.waiting.items.find(({ id }) => id === things.threadId)?.kind).toBe('message');
});

test('what is put off does not wait, and nobody sees what waits for another agent', async () => {
  await say('ana', 'Are you there?');
  const until = addMs(instant(Date.now()), 3_600_000);
  await as('dana').browser.call(agentInboxApi.snooze, {
    body: { threadId: things.threadId, until },
  });
  expect((await agentDay()).waiting.items.some(({ id }) => id === things.threadId)).toBe(false);
  await as('dana').browser.call(agentInboxApi.snooze, {
    body: { threadId: things.threadId, until: null },
  });
  expect((await agentDay()).waiting.items.some(({ id }) => id === things.threadId)).toBe(true);
  const toms = await agentDay('tom');
  expect(toms.waiting).toEqual({ total: 0, moreYn: false, items: [] });
  expect(toms.standing).toEqual({ inForce: 0, withOthers: 0, conversations: 0 });
});

test('an agreement waits while it is the agent’s turn; the longest wait comes first', async () => {
  const { waiting } = await agentDay();
  const line = waiting.items.find(({ id }) => id === things.contractId);
  expect(line).toMatchObject({ kind: 'agreement', lateYn: true });
  expect(line!.about).toContain('It’s your turn');
  const since = waiting.items.map((item) => item.since);
  expect(since).toEqual(since.toSorted());
});

test('an agreement waits since it came before the agent, whatever was changed in it later', async () => {
  const contractId = await putContract({ updatedAt: '2026-03-08T20:00:00.000Z' });
  const happened = [
    ['created', '2026-03-01T08:00:00.000Z'],
    ['changes_requested', '2026-03-05T08:00:00.000Z'],
    ['buyers_named', '2026-03-07T08:00:00.000Z'],
    ['viewed', '2026-03-08T20:00:00.000Z'],
  ];
  await server.database.pool.query(
    `insert into document (document_id, kind, made_at) values ($1, 'agreement', now())`,
    [contractId],
  );
  for (const [seq, [kind, at]] of happened.entries()) {
    await server.database.pool.query(
      `insert into evidence (document_id, seq, event, hash, form) values ($1, $2, $3, $4, 'lintel-evidence-1')`,
      [contractId, seq + 1, { kind, at }, String(seq)],
    );
  }
  const { waiting } = await agentDay();
  expect(waiting.items.find(({ id }) => id === contractId)).toMatchObject({
    kind: 'agreement',
    since: '2026-03-05T08:00:00.000Z',
  });
  await server.database.pool.query('delete from contract where contract_id = $1', [contractId]);
});

test('there are never more lines than are shown, and all are counted', async () => {
  const more = mostShown + 2;
  for (let one = 0; one < more; one++) await putContract({});
  const { waiting } = await agentDay();
  expect(waiting.items).toHaveLength(mostShown);
  expect(waiting.total).toBeGreaterThanOrEqual(more);
  await server.database.pool.query(`delete from contract where contract_id <> $1`, [
    things.contractId,
  ]);
});

test('what ends within 72 hours is said with its last day by the home’s calendar', async () => {
  const home = 'Pacific/Honolulu';
  const today = dateIn(home, instant(Date.now()));
  const active = { status: 'active', timeZone: home, activatedAt: instant(Date.now()) } as const;
  const near = await putContract({ ...active, endDate: addDays(today, 1) });
  await putContract({ ...active, endDate: addDays(today, 5) });
  const { soon, standing } = await agentDay();
  expect(soon.items.map(({ id }) => id)).toEqual([near]);
  expect(soon.items[0]).toMatchObject({
    kind: 'agreement',
    lastDay: addDays(today, 1),
    timeZone: home,
  });
  expect(soon.items[0]!.who).not.toContain('Dana');
  expect(standing.inForce).toBe(2);
  const broker = await adminDay();
  expect(broker.soon.items.map(({ id }) => id)).toEqual([near]);
  expect(broker.soon.items[0]!.who).toContain('with');
  expect(broker.standing.inForce).toBe(2);
});

test('a license that ends is on the agent’s desk and the broker’s, by the calendar of its state', async () => {
  // Not today: that may be over by the time it is asked.
  const tomorrow = addDays(dateIn('Pacific/Honolulu', instant(Date.now())), 1);
  const { profileId } = as('dana');
  const license = { state: 'HI' as const, number: 'HI-1', endsOn: tomorrow };
  await inTransaction(server.database.db, (tx) => putLicense(tx, profileId, license));
  const [agent, broker] = [await agentDay(), await adminDay()];
  for (const { soon } of [agent, broker]) {
    expect(soon.items.find(({ kind }) => kind === 'license')).toMatchObject({
      id: profileId,
      lastDay: tomorrow,
      timeZone: 'Pacific/Honolulu',
    });
  }
  expect((await agentDay('tom')).soon.items).toEqual([]);
});

test('a broker sees what to approve, and what another admin drafted, not what oneself did', async () => {
  const submittedAt = addMs(instant(Date.now()), -2 * 3_600_000);
  const waits = await putContract({ status: 'pending_approval', submittedAt });
  const rows = [as('kim').profileId, as('tom').profileId];
  for (const draftedBy of rows) {
    await server.database.pool.query(
      `insert into jurisdiction (jurisdiction_id, state, status, valid_from, rules, drafted_by, drafted_at, shipped_yn)
       select $1, state, 'draft', valid_from, rules, $2, now(), false from jurisdiction where state = 'TX' limit 1`,
      [uuidv7(), draftedBy],
    );
  }
  const day = await adminDay();
  expect(day.waiting.items.find(({ id }) => id === waits)).toMatchObject({
    kind: 'approval',
    since: submittedAt,
    lateYn: true,
  });
  expect(day.standing.queue).toBe(1);
  expect(day.waiting.items.filter(({ kind }) => kind === 'rules')).toMatchObject([
    { who: 'Tom Brandt' },
  ]);
  expect(day.month.now.submitted + day.month.before.submitted).toBe(1);
});

test('a broker sees own items that another admin wrote, and agreements that conflict', async () => {
  const itemOf = (writtenBy: string, text: string) => ({
    ...anItem({ status: 'proposed', version: null, approvedBy: null, approvedAt: null }),
    itemVersionId: uuidv7(),
    itemId: uuidv7(),
    writtenAt: '2025-01-01T10:00:00.000Z',
    writtenBy,
    text,
  });
  await server.database.db
    .insertInto('ownItem')
    .values([
      itemOf(as('kim').profileId, 'Written by Kim'),
      itemOf(as('tom').profileId, 'Written by Tom'),
    ])
    .execute();
  const inForce = { status: 'active', exclusiveYn: true, kind: 'full' } as const;
  const days = { startDate: dateIn(timeZone, instant(Date.now())), endDate: '2099-01-01' };
  const ids = [
    await putContract({ ...inForce, ...days, activatedAt: '2026-01-01T10:00:00.000Z' }),
    await putContract({ ...inForce, ...days, activatedAt: '2026-01-02T10:00:00.000Z' }),
  ];
  const { items } = (await adminDay()).waiting;
  await server.database.db.deleteFrom('contract').where('contractId', 'in', ids).execute();
  expect(items.filter(({ kind }) => kind === 'own item')).toMatchObject([
    { who: 'Tom Brandt', about: 'New service “Written by Tom”: approve or return it.' },
  ]);
  const found = items.find(({ kind, id }) => kind === 'conflict' && id === ids[1]);
  expect(found).toMatchObject({
    about: expect.stringMatching(
      /^Conflicts with an exclusive agreement with .* amended or ended\.$/,
    ),
    since: '2026-01-02T10:00:00.000Z',
  });
});

test('what to do next follows what is there', async () => {
  const { steps } = await agentDay();
  const done = steps.filter(({ doneYn }) => doneYn).map(({ step }) => step);
  expect(done).toContain('fill_in_profile');
  expect(done).not.toContain('publish_package');
  const broker = await adminDay();
  expect(broker.steps.find(({ step }) => step === 'enter_brokerage')?.doneYn).toBe(true);
  expect(broker.steps.find(({ step }) => step === 'have_package')?.doneYn).toBe(false);
  expect(broker.steps.find(({ step }) => step === 'review_rules')?.doneYn).toBe(
    broker.standing.unreviewedRules === 0,
  );
});

test('a zone that there is not is refused with a sentence', async () => {
  const wrong = await as('dana').browser.call(deskApi.agentToday, {
    query: { timeZone: 'Moon/Base' },
  });
  expect(wrong).toMatchObject({
    status: 400,
    message: 'Name a time zone, such as America/Chicago.',
  });
});

test('lists an agreement that is in effect and unsealed after a minute, with what to do', async () => {
  const activatedAt = addMs(instant(Date.now()), -120_000);
  const id = await putContract({ status: 'active', activatedAt });
  const { waiting } = await adminDay();
  const item = waiting.items.find(({ kind }) => kind === 'unsealed');
  expect(item).toMatchObject({ id, lateYn: true, since: activatedAt });
  expect(item!.about).toContain('Try again');
});

test('endings count in the month they fell due, though the sweep entered them later', async () => {
  const before = (await adminDay()).month;
  const ended = { status: 'expired', activatedAt: '2026-01-02T18:00:00.000Z' } as const;
  const lastMonth = addDays(before.firstDay, -20);
  await putContract({ ...ended, endedOn: lastMonth, endedAt: instant(Date.now()) });
  await putContract({
    ...ended,
    endedOn: before.firstDay,
    endedAt: instant(Date.now()),
  });
  const after = (await adminDay()).month;
  expect(after.now.ended).toBe(before.now.ended + 1);
});

test('a broker sees a listing feed that failed three times, in words', async () => {
  const { db } = server.database;
  const since = addMs(instant(Date.now()), -3_600_000);
  const put = (source: string, failures: number) =>
    sql`insert into feed (source, fingerprint, stage, due_at, failures, failed_since, failure)
      values (${source}, 'x', 'changes', now(), ${failures}, ${since}, 'ListingKey is not searchable.')`.execute(
      db,
    );
  await put('Twice MLS', 2);
  await put('Thrice MLS', 3);
  const { waiting } = await adminDay();
  const lines = waiting.items.filter(({ kind }) => kind === 'feed');
  expect(lines.map(({ who, since: at }) => [who, at])).toEqual([['Thrice MLS', since]]);
  expect(lines[0]!.about).toMatch(/last 3 updates failed.*ListingKey is not searchable/);
});
