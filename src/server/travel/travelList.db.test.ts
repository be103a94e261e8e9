import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { saveDemoAccount } from '../user/saveDemoPerson.ts';
import { liveTravel } from './liveTravel.ts';
import { readTravelList, saveTravelList } from './travelList.ts';

const now = '2026-03-02T18:00:00.000Z';
let database: FreshDatabase;
let ana: string;
let leo: string;
let mia: string;

beforeAll(async () => {
  database = await freshDatabase();
  [ana, leo, mia] = [await person('ana'), await person('leo'), await person('mia')];
});
afterAll(() => database.close());

async function person(key: string): Promise<string> {
  const { db } = database;
  const asked = { key, name: `${key} Ruiz`, roles: ['buyer' as const] };
  const userId = (await inTransaction(db, (tx) => saveDemoAccount(tx, now, asked)))!;
  const row = await db
    .selectFrom('profile')
    .select('profileId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.profileId;
}

/** Ana and Leo decide together. */
async function groupOf(...profileIds: string[]): Promise<string> {
  const groupId = uuidv7();
  const at = { createdAt: now, updatedAt: now };
  await database.db
    .insertInto('buyerGroup')
    .values({ groupId, revision: 1, ...at })
    .execute();
  for (const [number, profileId] of profileIds.entries()) {
    await database.db
      .insertInto('groupMember')
      .values({
        memberId: uuidv7(),
        groupId,
        kind: 'client',
        profileId,
        name: `Member ${number}`,
        email: `${profileId}@lintel.example`,
        status: 'joined',
        phase: 'joined',
        tokenSha256: null,
        invitedBy: null,
        timeZone: 'America/Los_Angeles',
        invitedAt: null,
        joinedAt: now,
        endedAt: null,
        nextDeadlineAt: null,
        ...at,
      })
      .execute();
  }
  return groupId;
}

function placeOf(profileId: string | null, label = 'Work'): TravelPlace {
  return {
    placeId: uuidv7(),
    label,
    latitude: 47.6,
    longitude: -122.3,
    mode: 'car',
    minutes: 30,
    direction: 'to',
    leaveAt: '08:30',
    profileId,
  };
}

const save = (profileId: string, revision: number, places: TravelPlace[]) =>
  inTransaction(database.db, (tx) => saveTravelList(tx, now, profileId, { revision, places }));

test('who is in no group keeps places alone', async () => {
  const empty = await readTravelList(database.db, mia);
  expect(empty).toEqual({
    revision: 0,
    places: [],
    people: [{ profileId: mia, name: 'mia Ruiz' }],
  });
  const place = placeOf(mia);
  expect(await save(mia, 0, [place])).toMatchObject({ revision: 1, places: [place] });
  expect(await readTravelList(database.db, mia)).toMatchObject({ revision: 1, places: [place] });
});

test('a group has one list, which each of them sees and changes, and nobody else', async () => {
  await groupOf(ana, leo);
  const [work, school] = [placeOf(ana), placeOf(leo, 'School')];
  await save(ana, 0, [work]);
  const seen = await readTravelList(database.db, leo);
  expect(seen.places).toEqual([work]);
  expect(seen.people.map(({ profileId }) => profileId)).toEqual([ana, leo]);
  await save(leo, seen.revision, [work, school]);
  expect((await readTravelList(database.db, ana)).places).toEqual([work, school]);
  expect((await readTravelList(database.db, mia)).places).toHaveLength(1);
});

test('whoever is late is told, and nothing of the others is lost', async () => {
  const { revision, places } = await readTravelList(database.db, ana);
  await save(leo, revision, places);
  for (const stale of [revision, 0]) {
    await expect(save(ana, stale, [])).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
  }
  expect((await readTravelList(database.db, ana)).places).toEqual(places);
});

/** Whose lists the facts that were recorded since the test began have changed. */
async function heardBy(recorded: object[]): Promise<string[]> {
  const facts = recorded.map((fact, number) => ({ number, fact })) as never;
  const changes = await liveTravel(database.db).changesBy(facts);
  return changes.map(({ key }) => key).toSorted();
}

test('everybody who shares the list hears of a change, and nobody else', async () => {
  const { revision, places } = await readTravelList(database.db, ana);
  await save(leo, revision, places);
  const rows = await database.db
    .selectFrom('fact')
    .select('body')
    .where('kind', '=', 'travel.changed')
    .orderBy('factId', 'desc')
    .limit(1)
    .execute();
  const heard = await heardBy(rows.map(({ body }) => body));
  expect(heard).toEqual(expect.arrayContaining([`travel of ${ana}`, `travel of ${leo}`]));
  expect(heard).not.toContain(`travel of ${mia}`);
  expect(await heardBy([{ kind: 'travel.changed', keeperId: mia }])).toEqual([`travel of ${mia}`]);
  const rules = liveTravel(database.db);
  const [agent, buyer] = (['agent', 'buyer'] as const).map((role) => ({
    userId: uuidv7(),
    profileId: ana,
    role,
  }));
  expect(await rules.keysFor(agent as never, [''])).toEqual([null]);
  expect(await rules.keysFor(buyer as never, [''])).toEqual([`travel of ${ana}`]);
});

test('who leaves a group hears that the list is another one, and of nothing after that', async () => {
  const [ida, ole] = [await person('ida'), await person('ole')];
  const groupId = await groupOf(ida, ole);
  const { memberId } = await database.db
    .updateTable('groupMember')
    .set({ phase: 'over', endedAt: now })
    .where('profileId', '=', ole)
    .returning('memberId')
    .executeTakeFirstOrThrow();
  const both = [`travel of ${ida}`, `travel of ${ole}`].toSorted();
  expect(await heardBy([{ kind: 'group.left', groupId, memberId }])).toEqual(both);
  const after = await heardBy([{ kind: 'travel.changed', keeperId: groupId }]);
  expect(after).not.toContain(`travel of ${ole}`);
});

test('a place belongs to somebody of the group, and to nobody once they have left', async () => {
  const { revision, places } = await readTravelList(database.db, ana);
  await expect(save(ana, revision, [placeOf(mia)])).rejects.toMatchObject({
    status: 400,
    field: 'places.0.profile_id',
  });
  await database.db
    .updateTable('groupMember')
    .set({ phase: 'over', endedAt: now })
    .where('profileId', '=', leo)
    .execute();
  const left = await readTravelList(database.db, ana);
  expect(left.places.map(({ profileId }) => profileId)).toEqual([places[0]!.profileId, null]);
});
