import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TestRunner } from './TestRunner.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-runner-'));
const runner = new TestRunner(join(folder, 'changes.json'));
afterAll(() => {
  runner.end();
  rmSync(folder, { recursive: true });
});

const module = resolve('src/domain/joinNames.ts');
const tests = [resolve('src/domain/joinNames.test.ts')];
const source = readFileSync(module, 'utf8');

test('a change is noticed and gone with the next run, also one that cannot be read or never ends', async () => {
  const failed = async (code: string | null, mostMs = 60_000) => {
    const changes = code === null ? {} : { [module]: code };
    return (await runner.run(tests, changes, { bail: true, mostMs }))?.failed;
  };
  expect(await failed(null)).toBe(false);
  expect(await failed(source.replace("= 'and'", "= 'or'"))).toBe(true);
  expect(await failed(null)).toBe(false);
  expect(await failed('const = 1;')).toBe(true);
  const others = [resolve('src/domain/money.test.ts')];
  expect(await runner.run(others, {}, { bail: true, mostMs: 60_000 })).toMatchObject({
    failed: false,
    files: [{ path: others[0] }],
  });
  expect(await failed(`${source}\nfor (;;);`, 2_000)).toBeUndefined();
  expect(await failed(null)).toBe(false);
});
