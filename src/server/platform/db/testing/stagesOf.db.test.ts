import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from './freshDatabase.ts';
import { stagesOf } from './stagesOf.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(
    `create table town (town_id integer generated always as identity primary key, name text not null,
       shout text generated always as (upper(name)) stored);
     create table street (town_id integer not null references town, name text not null);
     insert into town (name) values ('Kent')`,
  );
});
afterAll(() => database.close());

async function rows(): Promise<unknown> {
  const towns = await database.pool.query('select * from town order by town_id');
  const streets = await database.pool.query('select name from street order by name');
  return [towns.rows, streets.rows.map(({ name }: { name: string }) => name)];
}
const run = (sql: string) => database.pool.query(sql);
const kent = { town_id: 1, name: 'Kent', shout: 'KENT' };

test('each stage is made once, from the first rows, and found again as it was left', async () => {
  const stage = await stagesOf(database.pool);
  let made = 0;
  const paved = () =>
    stage('paved', async () => {
      await run(`insert into street values (1, 'First')`);
      return ++made;
    });
  const grown = () =>
    stage('grown', async () => {
      await run(`insert into town (name) values ('Tacoma')`);
      await run(`insert into street values (2, 'Main')`);
      return 'grown';
    });

  expect(await paved()).toBe(1);
  await run('truncate street');
  expect(await grown()).toBe('grown');
  const tacoma = { town_id: 2, name: 'Tacoma', shout: 'TACOMA' };
  expect(await rows()).toEqual([[kent, tacoma], ['Main']]);
  await run(`update town set name = 'Burien'; delete from street`);

  expect(await paved()).toBe(1);
  expect(await rows()).toEqual([[kent], ['First']]);
  await run(`delete from street; insert into street values (1, 'First')`);
  await run(`update street set name = 'Other'`);
  expect(await paved()).toBe(1);
  expect(await rows()).toEqual([[kent], ['First']]);

  expect(await grown()).toBe('grown');
  expect(await rows()).toEqual([[kent, tacoma], ['Main']]);
  expect(await grown()).toBe('grown');
  expect(await rows()).toEqual([[kent, tacoma], ['Main']]);
  expect(made).toBe(1);
});
