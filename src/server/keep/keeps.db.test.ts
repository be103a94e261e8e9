import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KeepChange } from '#domain/keep/KeepChange.ts';
import { keepLimits } from '#domain/keep/keepLimits.ts';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { saveProperties } from '../property/saveProperties.ts';
import { exportData } from '../user/exportData.ts';
import { saveDemoAccount } from '../user/saveDemoPerson.ts';
import { liveKeeps } from './liveKeeps.ts';
import { readKept, readSeen } from './readKept.ts';
import { takeChanges } from './takeChanges.ts';
import { tellHomes } from './tellHomes.ts';

const now = '2026-03-10T18:00:00.000Z';
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const listId = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`;

let database: FreshDatabase;
let ana: Person;
let mia: Person;

interface Person {
  userId: string;
  profileId: string;
}

beforeAll(async () => {
  database = await freshDatabase();
  [ana, mia] = [await person('ana'), await person('mia')];
});
beforeEach(async () => {
  await sql`truncate keep, keep_list, home_look, fact, property cascade`.execute(database.db);
  await save({ listingKey: 'home:1', unparsedAddress: '12 Birch Ave' }, { listingKey: 'home:2' });
});
afterAll(() => database.close());

async function person(key: string): Promise<Person> {
  const { db } = database;
  const asked = { key, name: `${key} Ruiz`, roles: ['buyer' as const] };
  const userId = (await inTransaction(db, (tx) => saveDemoAccount(tx, now, asked)))!;
  const { profileId } = await db
    .selectFrom('profile')
    .select('profileId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, profileId };
}

async function save(...homes: Partial<Property>[]): Promise<void> {
  await inTransaction(database.db, (tx) =>
    saveProperties(
      tx,
      now,
      homes.map((home) => ({ property: aHome(home), history: [] })),
    ),
  );
}

type Asked = Parameters<typeof KeepChange.parse>[0];
const change = ({ profileId }: Person, ...changes: Asked[]) =>
  inTransaction(database.db, (tx) =>
    takeChanges(
      tx,
      now,
      profileId,
      changes.map((one) => KeepChange.parse(one)),
    ),
  );
const keeps = (listingKey: string, more: object = {}) => ({
  kind: 'standing',
  listingKey,
  at: at(1),
  standing: 'kept',
  ...more,
});
const kept = async ({ profileId }: Person) =>
  (await readKept(database.db, profileId, undefined)).homes;

test('a kept home is kept once, however often and from wherever it is sent', async () => {
  await Promise.all([1, 2, 3].map(() => change(ana, keeps('home:1'), keeps('home:1'))));
  expect(await kept(ana)).toMatchObject([
    { listingKey: 'home:1', standing: 'kept', standingAt: at(1), withdrawn: null },
  ]);
  expect((await kept(ana))[0]!.place).toContain('12 Birch Ave');
  expect(await kept(mia)).toEqual([]);
});

test('what was done later counts, and what comes late does not', async () => {
  await change(ana, keeps('home:1', { at: at(3), standing: 'none' }));
  await change(ana, keeps('home:1', { at: at(2) }));
  expect(await kept(ana)).toEqual([]);
  await change(ana, keeps('home:1', { at: at(4), standing: 'hidden', reason: 'price' }));
  expect(await kept(ana)).toMatchObject([{ standing: 'hidden', reason: 'price' }]);
});

test('a clock that is ahead has the last word for no longer than until now', async () => {
  await change(ana, keeps('home:1', { at: '2036-01-01T00:00:00.000Z' }));
  expect((await kept(ana))[0]!.standingAt).toBe(now);
});

test('a home that never was is refused with its place among the changes, and nothing is kept', async () => {
  await expect(change(ana, keeps('home:1'), keeps('home:9'))).rejects.toMatchObject({
    status: 400,
    code: 'invalid_field',
    field: 'changes.1.listing_key',
  });
  expect(await kept(ana)).toEqual([]);
});

test('of homes that left the market one hears what became of them, and of some no address', async () => {
  await save({ listingKey: 'home:3' }, { listingKey: 'home:4' });
  await save({ listingKey: 'home:5', parcelNumber: 'home:1' });
  await change(ana, ...[1, 2, 3, 4].map((number) => keeps(`home:${number}`)));
  await change(ana, keeps('home:5'));
  const { db } = database;
  await db
    .updateTable('property')
    .set({ suppressedAt: at(5) })
    .where('listingKey', '=', 'home:1')
    .execute();
  await db
    .updateTable('property')
    .set({ internetEntireListingDisplayYn: false })
    .where('listingKey', '=', 'home:2')
    .execute();
  await db
    .updateTable('property')
    .set({ internetAddressDisplayYn: false })
    .where('listingKey', '=', 'home:3')
    .execute();
  await db.deleteFrom('property').where('listingKey', '=', 'home:4').execute();
  const [vanished, withheld, noAddress, removed, there] = await kept(ana);
  expect(vanished).toMatchObject({
    withdrawn: {
      why: 'vanished',
      at: at(5),
      lastStatus: 'Active',
      // The same parcel, under another key.
      listedAgain: { listingKey: 'home:5' },
    },
  });
  expect(vanished!.place).toContain('12 Birch Ave');
  expect(withheld).toMatchObject({ place: null, withdrawn: { why: 'withheld', at: null } });
  expect(noAddress!.place).toMatch(/^Address withheld by the seller/);
  expect(removed).toMatchObject({ place: null, withdrawn: { why: 'removed', at: null } });
  expect(there).toMatchObject({ withdrawn: null });
  // A stranger who knows the keys hears nothing of those that are not shown.
  const asked = ['home:1', 'home:2', 'home:4', 'home:9'];
  const told = await tellHomes(
    db,
    now,
    asked.map((listingKey) => ({ listingKey, look: null })),
  );
  expect(told).toEqual(
    asked.map((listingKey) => ({ listingKey, card: null, since: null, listedAgain: null })),
  );
});

test('what changed since one looked is told with the step of the history that did it', async () => {
  const listed = {
    listingKey: 'home:0',
    listPriceCents: 50_000_000,
    previousListPriceCents: null,
    priceChangeDate: null,
  };
  await save({ ...listed, lastConfirmedAt: at(2) });
  const look = { at: at(3), priceCents: 50_000_000, standardStatus: 'Active' as const };
  const tell = async () =>
    (await tellHomes(database.db, now, [{ listingKey: 'home:0', look }]))[0]!;
  expect(await tell()).toMatchObject({ card: { priceCents: 50_000_000 }, since: null });
  await save({ ...listed, listPriceCents: 47_500_000, lastConfirmedAt: at(5) });
  await save({
    ...listed,
    listPriceCents: 47_500_000,
    standardStatus: 'Pending',
    lastConfirmedAt: at(8),
  });
  expect(await tell()).toMatchObject({
    card: { priceCents: 47_500_000 },
    since: {
      price: { fromCents: 50_000_000, toCents: 47_500_000, at: at(5) },
      status: { from: 'Active', to: 'Pending', at: at(8) },
    },
  });
});

test('lists have names, and a removed one stays removed', async () => {
  const named = { kind: 'list', listId: listId(1), at: at(1), name: 'Near the lake' };
  const put = { kind: 'lists', listingKey: 'home:1', at: at(2), listIds: [listId(1), listId(9)] };
  const { lists } = await change(ana, keeps('home:1'), named, put);
  expect(lists).toEqual([{ listId: listId(1), name: 'Near the lake', namedAt: at(1) }]);
  // An id that is no list of hers is none.
  expect((await kept(ana))[0]!.listIds).toEqual([listId(1)]);
  await change(ana, { ...named, at: at(4), name: null });
  await change(ana, { ...named, at: at(3), name: 'By the lake' });
  const read = await readKept(database.db, ana.profileId, undefined);
  expect(read.lists).toEqual([]);
  expect(read.homes[0]).toMatchObject({ standing: 'kept', listIds: [] });
  await expect(change(mia, { ...named, at: at(5), name: 'Mine' })).rejects.toMatchObject({
    status: 409,
    code: 'already_exists',
    field: 'changes.0.name',
  });
});

test('nobody keeps, hides or names more than the limits, and the refusal says which', async () => {
  await sql`
    insert into property select (json_populate_record(property,
      json_build_object('listing_key', 'many:' || number))).*
    from property, generate_series(1, ${keepLimits.kept}) as number
    where property.listing_key = 'home:1'`.execute(database.db);
  await sql`
    insert into keep (keep_id, profile_id, listing_key, standing, standing_at, note, note_at,
      list_ids, lists_at)
    select gen_random_uuid(), ${ana.profileId}, 'many:' || number, 'kept', ${at(1)}, '', ${at(1)},
      '{}', ${at(1)}
    from generate_series(1, ${keepLimits.kept}) as number`.execute(database.db);
  await expect(change(ana, keeps('home:1'))).rejects.toMatchObject({
    status: 409,
    field: 'changes.0.listing_key',
    message: expect.stringContaining('at most 2000 homes'),
  });
  // All of them come, a page at a time.
  const keys: string[] = [];
  let after: string | undefined;
  do {
    const page = await readKept(database.db, ana.profileId, after);
    keys.push(...page.homes.map(({ listingKey }) => listingKey));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(new Set(keys).size).toBe(keepLimits.kept);
  expect(keys).toHaveLength(keepLimits.kept);

  const lists = Array.from({ length: keepLimits.lists }, (_, number) => ({
    kind: 'list',
    listId: listId(number),
    at: at(1),
    name: `List ${number}`,
  }));
  await change(ana, ...lists);
  const oneMore = { kind: 'list', listId: listId(999), at: at(1), name: 'One more' };
  await expect(change(ana, oneMore)).rejects.toMatchObject({
    status: 409,
    field: 'changes.0.name',
  });
});

test('what was taken back is forgotten in the end, what stands never', async () => {
  await sql`
    insert into keep (keep_id, profile_id, listing_key, standing, standing_at, note, note_at,
      list_ids, lists_at)
    select gen_random_uuid(), ${ana.profileId}, 'gone:' || number, 'none', ${at(1)}, '', ${at(1)},
      '{}', ${at(1)}
    from generate_series(1, ${keepLimits.rows}) as number`.execute(database.db);
  await change(ana, keeps('home:1'));
  expect(await kept(ana)).toMatchObject([{ listingKey: 'home:1' }]);
  const { rows } = await sql<{ count: number }>`select count(*) from keep`.execute(database.db);
  expect(rows[0]!.count).toBeLessThan(keepLimits.rows);
});

test('homes that were looked at come the latest first, and the look goes with what is kept', async () => {
  const look = { kind: 'look', priceCents: 50_000_000, standardStatus: 'Active' };
  await change(
    ana,
    { ...look, listingKey: 'home:1', at: at(2) },
    { ...look, listingKey: 'home:2', at: at(3) },
    { ...look, listingKey: 'home:1', at: at(1), priceCents: 1 },
    { ...look, listingKey: 'home:9', at: at(1) },
  );
  const { looks, next } = await readSeen(database.db, ana.profileId, undefined);
  expect(looks.map(({ listingKey }) => listingKey)).toEqual(['home:2', 'home:1']);
  expect(next).toBeNull();
  await change(ana, keeps('home:1'));
  expect((await kept(ana))[0]!.look).toEqual({
    at: at(2),
    priceCents: 50_000_000,
    standardStatus: 'Active',
  });
  expect((await readSeen(database.db, ana.profileId, at(3))).looks).toHaveLength(1);
});

test('looks beyond the limit go, the oldest first, but those of kept homes', async () => {
  await sql`
    insert into property select (json_populate_record(property,
      json_build_object('listing_key', 'many:' || number))).*
    from property, generate_series(1, ${keepLimits.looks + 10}) as number
    where property.listing_key = 'home:1'`.execute(database.db);
  const look = { kind: 'look', priceCents: 1, standardStatus: 'Active' };
  await change(ana, keeps('home:1'), { ...look, listingKey: 'home:1', at: at(1) });
  await sql`
    insert into home_look select ${ana.profileId}, 'many:' || number, ${at(2)}, 1, 'Active'
    from generate_series(1, ${keepLimits.looks + 10}) as number`.execute(database.db);
  await change(ana, { ...look, listingKey: 'home:2', at: at(3) });
  const { rows } = await sql<{ listingKey: string }>`select listing_key from home_look`.execute(
    database.db,
  );
  expect(rows).toHaveLength(keepLimits.looks + 1);
  const keys = rows.map(({ listingKey }) => listingKey);
  expect(keys).toEqual(expect.arrayContaining(['home:1', 'home:2']));
});

test('the owner’s other windows hear of it, nobody else’s, and of looks nobody', async () => {
  await change(ana, {
    kind: 'look',
    listingKey: 'home:1',
    at: at(1),
    priceCents: 1,
    standardStatus: 'Active',
  });
  await change(ana, keeps('home:1'));
  const facts = await database.db.selectFrom('fact').selectAll().execute();
  const changes = await liveKeeps.changesBy(
    facts.map(({ body }, number) => ({ fact: body, number }) as never),
  );
  const actor = (one: Person) => ({ ...one, sessionId: '', role: 'buyer' as const });
  const [keyOfAna] = await liveKeeps.keysFor(actor(ana), ['']);
  const [keyOfMia] = await liveKeeps.keysFor(actor(mia), ['']);
  expect(changes.map(({ key }) => key)).toEqual([keyOfAna]);
  expect(keyOfMia).not.toBe(keyOfAna);
});

test('it is in the personal data, and goes with the account', async () => {
  const zoe = await person('zoe');
  await change(
    zoe,
    keeps('home:1'),
    { kind: 'note', listingKey: 'home:1', at: at(1), note: ' Quiet street ' },
    { kind: 'list', listId: listId(7), at: at(1), name: 'Maybe' },
    { kind: 'look', listingKey: 'home:1', at: at(1), priceCents: 1, standardStatus: 'Active' },
  );
  expect(await exportData(database.db, zoe.userId, now)).toMatchObject({
    keptHomes: [{ listingKey: 'home:1', standing: 'kept', note: 'Quiet street' }],
    keptLists: [{ name: 'Maybe' }],
    homesSeen: [{ listingKey: 'home:1' }],
  });
  await database.db.deleteFrom('users').where('id', '=', zoe.userId).execute();
  for (const table of ['keep', 'keepList', 'homeLook'] as const) {
    const rows = await database.db
      .selectFrom(table)
      .selectAll()
      .where('profileId', '=', zoe.profileId)
      .execute();
    expect(rows).toEqual([]);
  }
});

test('the database itself refuses what no page could show', async () => {
  const look = (at: string, priceCents: number) =>
    sql`insert into home_look (profile_id, listing_key, at, price_cents, standard_status)
      values (${ana.profileId}, 'home:1', ${at}, ${priceCents}, 'Active')`.execute(database.db);
  await expect(look('infinity', 100)).rejects.toThrow(/check constraint/);
  await expect(look(now, -1)).rejects.toThrow(/check constraint/);
  await expect(look(now, 2 ** 60)).rejects.toThrow(/check constraint/);
  await look(now, 0);
  const { looks } = await readSeen(database.db, ana.profileId, undefined);
  expect(looks).toHaveLength(1);
});
