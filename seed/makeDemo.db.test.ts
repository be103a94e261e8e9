import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Property } from '#domain/property/Property.ts';
import { freshDatabase } from '#server/platform/db/testing/freshDatabase.ts';
import { findGrowth } from './growth.ts';
import { makeDemo } from './makeDemo.ts';

const now = '2026-03-08T18:00:00.000Z';
let database: Awaited<ReturnType<typeof freshDatabase>>;

const make = (said: string[] = []) =>
  makeDemo({
    databaseUrl: database.url,
    homes: 61,
    towns: 2,
    seed: 1,
    now,
    say: (line) => said.push(line),
  });

beforeAll(async () => {
  database = await freshDatabase();
  await make();
});

afterAll(() => database.close());

async function count(table: 'property' | 'fact' | 'mapPart'): Promise<number> {
  const { n } = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

test('as many homes as asked for, shared among the towns, each one valid and a demo', async () => {
  const homes = await database.db.selectFrom('property').selectAll().execute();
  expect(homes).toHaveLength(61);
  for (const home of homes) {
    expect(Property.safeParse(home).error).toBeUndefined();
    expect(home.demoYn).toBe(true);
  }
  const towns = Map.groupBy(homes, ({ city }) => city);
  expect([...towns.values()].map((list) => list.length).toSorted()).toEqual([30, 31]);
});

test('made again, it is there already', async () => {
  const facts = await count('fact');
  expect(await make()).toBe(false);
  expect(await count('fact')).toBe(facts);
});

test('goes on where it was killed, and gives the same country', async () => {
  const keys = async () =>
    (
      await sql<{ key: string }>`
      select listing_key || ':' || coalesce(list_price_cents, 0) as key from property order by 1`.execute(
        database.db,
      )
    ).rows.map(({ key }) => key);
  const before = await keys();
  // As a kill after the first town leaves it: not shown yet, the second town missing.
  await sql`update map_source set live_yn = false where name = 'demo'`.execute(database.db);
  await sql`delete from map_part where part in ('Denver, CO', 'highways')`.execute(database.db);
  await sql`delete from property where city = 'Denver'`.execute(database.db);
  const said: string[] = [];
  expect(await make(said)).toBe(true);
  expect(said[0]).toBe('1 town is there already');
  expect(await keys()).toEqual(before);
  expect(await count('mapPart')).toBe(3);
});

test('its first town is shown before the others are there; killed then, it goes on and becomes whole', async () => {
  const fresh = await freshDatabase();
  const { db, url: databaseUrl } = fresh;
  const options = { databaseUrl, homes: 61, towns: 2, seed: 1, now, say: () => {} };
  const countNames = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from gazetteer where kind = 'street'`.execute(db)
    ).rows[0]!.n;
  let seen: unknown;
  const killed = makeDemo({
    ...options,
    async onStanding(towns) {
      const homes = await db.selectFrom('property').select('city').execute();
      seen = {
        ...(await findGrowth(db)),
        towns: towns.map(({ name }) => name),
        storyYn: homes.some(({ city }) => city === 'San Diego'),
        namesYn: (await countNames()) > 50,
      };
      throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  expect(seen).toEqual({
    begunYn: true,
    standingYn: true,
    wholeYn: false,
    towns: ['San Diego, CA', 'Denver, CO'],
    storyYn: true,
    namesYn: true,
  });
  let stoodAgainYn = false;
  const again = async () => {
    stoodAgainYn = true;
  };
  expect(await makeDemo({ ...options, onStanding: again })).toBe(true);
  expect(stoodAgainYn).toBe(true);
  expect((await findGrowth(db)).wholeYn).toBe(true);
  const [one, other] = [fresh, database].map((each) =>
    each.db
      .selectFrom('property')
      .select(['listingKey', 'listPriceCents'])
      .orderBy('listingKey')
      .execute(),
  );
  expect(await one).toEqual(await other);
  await fresh.close();
});

test('streets and addresses of the towns can be searched for', async () => {
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*) as n from gazetteer group by kind order by kind`.execute(database.db);
  const kinds = new Map(rows.map(({ kind, n }) => [kind, n]));
  expect(kinds.get('street')).toBeGreaterThan(50);
});
