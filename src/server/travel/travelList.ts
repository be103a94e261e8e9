/** The places that people travel to, kept for their group, or for who is in none. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { TravelList } from '#api/travelSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import type { Db } from '../platform/db/connect.ts';
import { recordFacts } from '../platform/facts/record.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';

type Keeper = { groupId: string; profileId: null } | { groupId: null; profileId: string };
type Person = TravelList['people'][number];

export async function readTravelList(db: Db, profileId: string): Promise<TravelList> {
  const { keeper, people } = await keeperOf(db, profileId);
  const row = await rowOf(db, keeper);
  return listOf(row?.revision ?? 0, row?.places ?? [], people);
}

/** @throws Refusal 409 where somebody else was faster, 400 where a place is of nobody in the group */
export async function saveTravelList(
  tx: Tx,
  now: Instant,
  profileId: string,
  saved: { revision: number; places: TravelPlace[] },
): Promise<TravelList> {
  const { keeper, people } = await keeperOf(tx, profileId);
  const at = saved.places.findIndex(
    (place) => place.profileId !== null && !people.some((one) => one.profileId === place.profileId),
  );
  if (at >= 0) {
    throw new Refusal(
      400,
      'invalid_field',
      'This person is not in your group. Choose whose place it is.',
      `places.${at}.profile_id`,
    );
  }
  const values = { places: JSON.stringify(saved.places), updatedAt: now };
  const { numAffectedRows } =
    saved.revision === 0
      ? await tx
          .insertInto('travelList')
          .values({ listId: uuidv7(), ...keeper, revision: 1, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
          .then(({ numInsertedOrUpdatedRows }) => ({ numAffectedRows: numInsertedOrUpdatedRows }))
      : await tx
          .updateTable('travelList')
          .set({ ...values, revision: saved.revision + 1 })
          .where(isOf(keeper))
          .where('revision', '=', saved.revision)
          .executeTakeFirstOrThrow()
          .then(({ numUpdatedRows }) => ({ numAffectedRows: numUpdatedRows }));
  if (!numAffectedRows) {
    throw new Refusal(
      409,
      'changed_meanwhile',
      'Somebody of your group has changed the places. Look at them again.',
    );
  }
  await recordFacts(tx, now, [
    { kind: 'travel.changed', keeperId: keeper.groupId ?? keeper.profileId },
  ]);
  return listOf(saved.revision + 1, saved.places, people);
}

/** The group that a person is in for the longest time, with its people; else the person alone. */
async function keeperOf(db: Db, profileId: string): Promise<{ keeper: Keeper; people: Person[] }> {
  const mine = await db
    .selectFrom('groupMember')
    .select('groupId')
    .where('profileId', '=', profileId)
    .where('phase', '=', 'joined')
    .orderBy('joinedAt')
    .orderBy('groupId')
    .limit(1)
    .executeTakeFirst();
  if (!mine) {
    const { name } = await db
      .selectFrom('profile')
      .innerJoin('users', 'users.id', 'profile.userId')
      .select('users.name')
      .where('profileId', '=', profileId)
      .executeTakeFirstOrThrow();
    return { keeper: { groupId: null, profileId }, people: [{ profileId, name }] };
  }
  const people = await db
    .selectFrom('groupMember')
    .select(['profileId', 'name'])
    .where('groupId', '=', mine.groupId)
    .where('phase', '=', 'joined')
    .orderBy('joinedAt')
    .orderBy('memberId')
    .execute();
  return {
    keeper: { groupId: mine.groupId, profileId: null },
    people: people.filter((one): one is Person => one.profileId !== null),
  };
}

function rowOf(db: Db, keeper: Keeper) {
  return db
    .selectFrom('travelList')
    .select(['revision', 'places'])
    .where(isOf(keeper))
    .executeTakeFirst();
}

function isOf({ groupId, profileId }: Keeper) {
  return groupId === null
    ? sql<boolean>`profile_id = ${profileId}`
    : sql<boolean>`group_id = ${groupId}`;
}

/** A place of somebody who has left is nobody's. */
function listOf(revision: number, places: TravelPlace[], people: Person[]): TravelList {
  const here = new Set(people.map(({ profileId }) => profileId));
  return {
    revision,
    people,
    places: places.map((place) =>
      place.profileId === null || here.has(place.profileId) ? place : { ...place, profileId: null },
    ),
  };
}
