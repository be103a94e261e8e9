import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMoneyInstructions } from '#domain/chat/moneyInstructions.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '#server/platform/db/testing/freshDatabase.ts';
import { saveProperties } from '#server/property/saveProperties.ts';
import { makePeople } from './makePeople.ts';
import { makeThreads } from './makeThreads.ts';
import { demoThreads } from './threads.ts';

const now = '2026-12-08T20:00:00.000Z';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  const homes = ['demo:1', 'demo:2', 'demo:3'].map((listingKey) => ({
    property: aHome({ listingKey, demoYn: true, stateOrProvince: 'WA' }),
    history: [],
  }));
  await inTransaction(database.db, (tx) => saveProperties(tx, now, homes));
  await makePeople(database.db, now);
});
afterAll(() => database.close());

const told = () =>
  database.db
    .selectFrom('chatMessage')
    .select(['threadId', 'number', 'body', 'subject', 'createdAt'])
    .orderBy('threadId')
    .orderBy('number')
    .execute();

test('the people of the demo have talked, say that it is made up, and have read it all', async () => {
  await makeThreads(database.db, now);
  const messages = await told();
  expect(messages.map(({ body }) => body).toSorted()).toEqual(
    demoThreads.flatMap(({ lines }) => lines.map(({ text }) => text)).toSorted(),
  );
  const first = messages.filter(({ number }) => number === 1);
  expect(first).toHaveLength(demoThreads.length);
  for (const { body, subject } of first) {
    expect(body).toMatch(/made-up conversation of the demo/);
    expect(subject).toMatchObject({ kind: 'home', title: expect.stringMatching(/, WA$/) });
  }
  for (const { createdAt } of messages) expect(createdAt < now).toBe(true);
  const seats = await database.db.selectFrom('chatSeat').select(['unread', 'profileId']).execute();
  expect(seats.filter(({ unread }) => unread > 0)).toEqual([]);
});

test('made again nothing changes', async () => {
  const before = await told();
  await makeThreads(database.db, now);
  expect(await told()).toEqual(before);
});

test('nobody of the demo sends what is never sent here', () => {
  for (const { lines } of demoThreads) {
    for (const { text } of lines) expect(findMoneyInstructions(text)).toBeNull();
  }
});
