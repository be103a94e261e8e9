import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { instant } from '#domain/calendar.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '#server/platform/db/testing/freshDatabase.ts';
import { takeNew } from '#server/platform/facts/tasks.ts';
import { numberFacts } from '#server/platform/facts/numberFacts.ts';
import { recordFacts } from '#server/platform/facts/record.ts';
import { checkout } from './runScript.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  const contractId = uuidv7();
  await inTransaction(database.db, (tx) =>
    recordFacts(tx, instant(Date.now()), [{ kind: 'contract.activated', contractId, version: 1 }]),
  );
  await numberFacts(database.db);
  const consumer = { name: 'contract.seal', kinds: ['contract.activated'] as const };
  await takeNew(database.db, uuidv7(), consumer, 10);
  await database.pool.query('truncate fact_task');
});
afterAll(() => database.close());

function replay(...words: string[]) {
  return spawnSync(process.execPath, ['scripts/replay.ts', ...words], {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.url },
  });
}

const waiting = () => database.db.selectFrom('factTask').select(['consumer', 'number']).execute();

test('lays the facts before the consumer again, and says how many', async () => {
  const { status, stdout } = replay('contract.seal', '--from', '2026-01-01');
  expect(stdout).toContain('contract.seal deals with 1 fact again');
  expect(status).toBe(0);
  expect(await waiting()).toEqual([{ consumer: 'contract.seal', number: 1 }]);
  expect(replay('contract.seal', '--from', '2').stdout).toContain('Nothing that contract.seal');
});

test.each([
  [['contract.sale', '--from', '1'], /no consumer “contract.sale”.*notify.agreements/],
  [['contract.seal', '--from', 'yesterday'], /“yesterday” is no number and no date/],
  [['contract.seal'], /Usage: npm run replay/],
  [['contract.seal', '--since', '1'], /Unknown option/],
])('%j is refused in words', (words, sentence) => {
  const { status, stderr } = replay(...words);
  expect(stderr).toMatch(sentence);
  expect(status).toBe(1);
});
