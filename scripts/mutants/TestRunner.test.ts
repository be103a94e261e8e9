import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mutantsOf } from './mutantsOf.ts';
import { readReaches } from './readReaches.ts';
import { copyOf, unchanged } from './switchedTest.ts';
import { TestRunner } from './TestRunner.ts';
import { withSwitches } from './withSwitches.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-runner-'));
const runner = new TestRunner(join(folder, 'changed.json'));
afterAll(() => {
  runner.end();
  rmSync(folder, { recursive: true });
});

const file = 'src/domain/joinNames.ts';
const module = resolve(file);
const ownTest = resolve('src/domain/joinNames.test.ts');
const otherTest = resolve('src/domain/money.test.ts');
const source = readFileSync(module, 'utf8');

test('a changed program is noticed and gone with the next run, also one that cannot be read or never ends', async () => {
  const run = (code: string | null, quietMs = 60_000) =>
    runner.run([copyOf(ownTest, unchanged)], code === null ? {} : { [module]: code }, quietMs);
  const failed = async (code: string | null) => (await run(code)).ran[0]?.failed;
  expect(await failed(null)).toBe(false);
  expect(await failed(source.replace("= 'and'", "= 'or'"))).toBe(true);
  expect(await failed(null)).toBe(false);
  expect(await failed('const = 1;')).toBe(true);
  const others = await runner.run([copyOf(otherTest, unchanged)], {}, 60_000);
  expect(others.ran).toMatchObject([{ path: copyOf(otherTest, unchanged), failed: false }]);
  expect(await run(`${source}\nfor (;;);`, 2_000)).toMatchObject({
    ran: [],
    endless: copyOf(ownTest, unchanged),
  });
  expect(await failed(null)).toBe(false);
});

test('copies of one test file, each with a change of its own on, tell one after the other who noticed', async () => {
  const path = join(folder, 'reaches.jsonl');
  const changes = mutantsOf(source, file).map((mutant, at) => ({ number: at + 1, file, mutant }));
  const program = { [module]: withSwitches(source, changes, path) };
  const numbers = [unchanged, ...changes.map(({ number }) => number), unchanged];
  const copies = numbers.map((number) => copyOf(ownTest, number));
  const { ran } = await runner.run(copies.slice(0, -1), program, 60_000);
  expect(ran.map((one) => one.path)).toEqual(copies.slice(0, -1));
  expect(ran.map(({ failed }) => failed)).toEqual([false, ...changes.map(() => true)]);
  expect(readReaches(path)(1)).toEqual(new Set([ownTest]));

  const other = await runner.run([copyOf(otherTest, 1)], program, 60_000);
  expect(other.ran).toMatchObject([{ failed: false }]);
});
