import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { addMs, dateIn, type Instant } from '#domain/calendar.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { Property } from '#domain/property/Property.ts';
import { type Connection, connect } from '#server/platform/db/connect.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import { databaseOn, query, TEMPLATE } from '#server/platform/db/testing/testServer.ts';
import { countFigures } from '#server/property/countFigures.ts';
import { findHistory } from '#server/property/history/findHistory.ts';
import { saveProperties } from '#server/property/saveProperties.ts';
import { liveDemo } from './liveDemo.ts';
import { makeDemo } from './makeDemo.ts';
import { makePeople } from './people/makePeople.ts';
import { makeThreads } from './people/makeThreads.ts';

const made: Instant = '2026-03-08T18:00:00.000Z';
const dayMs = 86_400_000;
const after = (days: number) => addMs(made, days * dayMs);
const towns = 2;
const homes = 300;

/** Made once; each test lives in copies of it. */
const madeName = `made_${randomBytes(6).toString('hex')}`;
let databases: Copy[] = [];

interface Copy extends Connection {
  name: string;
}

const server = inject('testServerUrl');

beforeAll(async () => {
  await query(server, `CREATE DATABASE ${madeName} TEMPLATE ${TEMPLATE}`);
  const databaseUrl = databaseOn(server, madeName);
  await makeDemo({ databaseUrl, homes, towns, seed: 1, now: made, say: () => {} });
}, 240_000);
afterEach(async () => {
  for (const { name, close } of databases.splice(0)) {
    await close();
    await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
  }
});
afterAll(() => query(server, `DROP DATABASE ${madeName} WITH (FORCE)`));

async function country(): Promise<Copy> {
  const name = `${madeName}_${databases.length}`;
  await query(server, `CREATE DATABASE ${name} TEMPLATE ${madeName}`);
  const copy = { name, ...connect(databaseOn(server, name)) };
  databases.push(copy);
  return copy;
}

const quietly = () => {};
const rowsOf = ({ db }: Connection) =>
  db.selectFrom('property').selectAll().orderBy('listingKey').execute();

/** What two countries that have lived the same days may differ in: when they were told of it. */
const timeless = (rows: Property[]) =>
  rows.map(({ lastConfirmedAt: _confirmed, modificationTimestamp: _modified, ...row }) => row);

test('after 70 days it is as new as on its first day, and everything was confirmed', async () => {
  const database = await country();
  const { db } = database;
  const before = await countFigures(db, made);
  const now = after(70);
  expect(await liveDemo(db, now, quietly)).toBe(towns);
  const figures = await countFigures(db, now);
  expect(figures.homesNewThisWeek).toBeGreaterThan(before.homesNewThisWeek / 3);
  expect(figures.priceCutsShown).toBeGreaterThan(before.priceCutsShown / 3);
  expect(figures.lastConfirmedAt).toBe(now);
  const rows = await rowsOf(database);
  expect(rows.length).toBeLessThan(homes * 1.5);
  for (const row of rows) {
    expect(Property.safeParse(row).error).toBeUndefined();
    expect(row.lastConfirmedAt).toBe(now);
    const today = dateIn(row.timeZone, now);
    if (row.standardStatus === 'Coming Soon') expect(row.onMarketDate! > today).toBe(true);
    else expect(row.onMarketDate! <= today).toBe(true);
    if (row.standardStatus !== 'Active') expect(row.openHouses).toEqual([]);
    for (const { openHouseEndTime } of row.openHouses) {
      expect(Math.abs(Date.parse(openHouseEndTime!) - Date.parse(now))).toBeLessThan(10 * dayMs);
    }
  }
  const ahead = rows.flatMap(({ openHouses }) => openHouses);
  expect(ahead.some(({ openHouseStartTime }) => openHouseStartTime > now)).toBe(true);
});

test('the days and prices of each home are those that its steps tell', async () => {
  const database = await country();
  await liveDemo(database.db, after(40), quietly);
  const rows = await rowsOf(database);
  let relisted = 0;
  for (const row of rows) {
    const history = await findHistory(database.db, row);
    const { length } = history;
    const last = history.at(-1)!;
    expect(last.standardStatus, row.listingKey).toBe(row.standardStatus);
    const dates = history.map(({ eventDate }) => eventDate);
    expect(dates, row.listingKey).toEqual(dates.toSorted());
    const told = history.map(
      ({ eventDate, kind, priceCents }) => `${eventDate} ${kind} ${priceCents}`,
    );
    expect(new Set(told).size, row.listingKey).toBe(length);
    relisted += history.filter(({ kind }) => kind === 'relisted').length;
    if (row.standardStatus === 'Active') expect(row.daysOnMarketCountingYn).toBe(true);
    else if (row.standardStatus !== 'Coming Soon')
      expect(row.daysOnMarketBase, row.listingKey).not.toBeNull();
  }
  expect(relisted).toBeGreaterThan(0);
});

test('looked at every few days or once, it ends the same; a second look changes nothing', async () => {
  const often = await country();
  for (const days of [1, 2, 3, 9, 20, 33]) await liveDemo(often.db, after(days), quietly);
  const once = await country();
  await liveDemo(once.db, after(33), quietly);
  const rows = await rowsOf(once);
  const others = timeless(await rowsOf(often));
  for (const [i, row] of timeless(rows).entries()) expect(others[i], row.listingKey).toEqual(row);
  expect(others).toHaveLength(rows.length);
  expect(await liveDemo(once.db, addMs(after(33), 1000), quietly)).toBe(0);
  expect(await rowsOf(once)).toEqual(rows);
});

test('killed after the first town it goes on, and ends the same', async () => {
  const killed = await country();
  // The last moment of the second town: everything of it is written, and nothing committed.
  await sql`
    create function stop() returns trigger language plpgsql as
      $$ begin if new.town = 'San Diego, CA' then return new; end if; raise exception 'killed'; end $$`.execute(
    killed.db,
  );
  await sql`create trigger stop before update on demo_town for each row execute function stop()`.execute(
    killed.db,
  );
  await expect(liveDemo(killed.db, after(25), quietly)).rejects.toThrow('killed');
  await sql`drop trigger stop on demo_town`.execute(killed.db);
  expect(await liveDemo(killed.db, after(25), quietly)).toBe(1);
  const whole = await country();
  await liveDemo(whole.db, after(25), quietly);
  expect(timeless(await rowsOf(killed))).toEqual(timeless(await rowsOf(whole)));
});

test('two that catch up at once do what one would', async () => {
  const database = await country();
  const both = [1, 2].map(() => liveDemo(database.db, after(12), quietly));
  const lived = await Promise.all(both);
  expect(lived[0]! + lived[1]!).toBe(towns);
  const one = await country();
  await liveDemo(one.db, after(12), quietly);
  expect(timeless(await rowsOf(database))).toEqual(timeless(await rowsOf(one)));
});

test('a country of an earlier version, which knows no other lots, lives too', async () => {
  const database = await country();
  await sql`delete from demo_town`.execute(database.db);
  const now = after(70);
  expect(await liveDemo(database.db, now, quietly)).toBe(towns);
  const figures = await countFigures(database.db, now);
  expect(figures.homesNewThisWeek).toBeGreaterThan(5);
  expect((await rowsOf(database)).length).toBeLessThanOrEqual(homes);
});

test('homes of an import are left alone, and those of conversations stay', async () => {
  const database = await country();
  const { db } = database;
  const imported = aHome({
    listingKey: 'mls-1',
    city: 'Denver',
    stateOrProvince: 'CO',
    demoYn: true,
    originatingSystemName: 'King County',
    standardStatus: 'Coming Soon',
    lastConfirmedAt: made,
  });
  await inTransaction(db, (tx) => saveProperties(tx, made, [{ property: imported, history: [] }]));
  await makePeople(db, made);
  await makeThreads(db, made);
  const { rows: talked } = await sql<{ listingKey: string }>`
    select distinct subject ->> 'listingKey' as listing_key from chat_message
    where subject is not null`.execute(db);
  const talkedOf = talked.map(({ listingKey }) => listingKey);
  expect(talkedOf).toHaveLength(3);
  const before = await rowsOf(database);
  const rowOf = (rows: Property[], key: string) =>
    rows.find(({ listingKey }) => listingKey === key);
  await liveDemo(db, after(400), quietly);
  const rows = await rowsOf(database);
  expect(rowOf(rows, 'mls-1')).toEqual(rowOf(before, 'mls-1'));
  for (const key of talkedOf) expect(rowOf(rows, key)?.standardStatus).toBe('Active');
  const others = rows.filter(({ listingKey }) => listingKey.length === talkedOf[0]!.length);
  expect(others.length).toBeLessThan(homes / 10);
});

test('what left the market is found no more: each change is a fact', async () => {
  const database = await country();
  const before = new Set((await rowsOf(database)).map((row) => row.listingKey));
  await sql`delete from fact`.execute(database.db);
  await liveDemo(database.db, after(60), quietly);
  const rows = await rowsOf(database);
  const there = new Set(rows.map((row) => row.listingKey));
  const gone = [...before].filter((key) => !there.has(key));
  const born = [...there].filter((key) => !before.has(key));
  expect(gone.length).toBeGreaterThan(20);
  const { rows: facts } = await sql<{ listingKey: string }>`
    select body ->> 'listingKey' as listing_key from fact`.execute(database.db);
  const stated = new Set(facts.map((fact) => fact.listingKey));
  for (const key of [...gone, ...born]) expect(stated).toContain(key);
  const { rows: left } = await sql<{ n: number }>`
    select count(*) as n from property_event where listing_key = any(${gone}::text[])`.execute(
    database.db,
  );
  expect(Number(left[0]!.n)).toBe(0);
});
