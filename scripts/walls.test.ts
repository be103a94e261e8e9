/** The compiler keeps the walls between the layers: each wrong reach below must not compile. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const checkout = fileURLToPath(new URL('..', import.meta.url));

/** By layer, what must fail; `allowed` must not, or the failures would prove nothing. */
const probes = {
  domain: {
    allowed: `import { z } from 'zod'; export const x = z.int();`,
    readsFiles: `import { readFileSync } from 'node:fs'; export const x = readFileSync;`,
    seesTheWindow: `export const x = window.location.href;`,
    seesTheProcess: `export const x = process.pid;`,
    reachesApi: `export { x } from '#api/target.ts';`,
    reachesServer: `export { x } from '#server/target.ts';`,
  },
  illustrations: {
    allowed: `export { formatCents } from '#domain/money.ts';`,
    readsFiles: `import { readFileSync } from 'node:fs'; export const x = readFileSync;`,
    seesTheDocument: `export const x = document.title;`,
    reachesApi: `export { x } from '#api/target.ts';`,
    reachesServer: `export { x } from '#server/target.ts';`,
  },
  api: {
    allowed: `export { formatCents } from '#domain/money.ts';`,
    seesTheDocument: `export const x = document.title;`,
    readsFiles: `import { readFileSync } from 'node:fs'; export const x = readFileSync;`,
    reachesServer: `export { x } from '#server/target.ts';`,
    reachesWeb: `export { x } from '#web/target.ts';`,
  },
  server: {
    allowed: `export { readFileSync } from 'node:fs'; export { searchApi } from '#api/search.ts';`,
    seesTheDocument: `export const x = document.title;`,
    reachesWeb: `export { x } from '#web/target.ts';`,
  },
  web: {
    allowed: `export const x = document.title; export { searchApi } from '#api/search.ts';`,
    readsFiles: `import { readFileSync } from 'node:fs'; export const x = readFileSync;`,
    seesTheProcess: `export const x = process.pid;`,
    reachesServer: `export { x } from '#server/target.ts';`,
    reachesServerByPath: `export { x } from '../server/otherTarget.ts';`,
  },
};

const root = mkdtempSync(join(tmpdir(), 'lintel-walls-'));

beforeAll(() => {
  const copy = (path: string) =>
    cpSync(join(checkout, path), join(root, path), { recursive: true });
  for (const path of ['package.json', 'tsconfig.base.json', 'src/domain', 'src/api']) copy(path);
  for (const layer of ['illustrations', 'server', 'web']) copy(`src/${layer}/tsconfig.json`);
  for (const path of ['api/target', 'server/target', 'server/otherTarget', 'web/target']) {
    writeFileSync(join(root, `src/${path}.ts`), 'export const x = 1;');
  }
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.each(Object.entries(probes))('the wall around %s', (layer, files) => {
  test('lets through what belongs there and nothing else', { timeout: 600_000 }, () => {
    const folder = join(root, 'src', layer);
    for (const [name, source] of Object.entries(files))
      writeFileSync(join(folder, `${name}.ts`), source);
    const { stdout } = spawnSync(
      join(checkout, 'node_modules/.bin/tsc'),
      ['-b', `src/${layer}`, '--pretty', 'false'],
      { cwd: root, encoding: 'utf8' },
    );
    for (const name of Object.keys(files)) rmSync(join(folder, `${name}.ts`));

    const refused = new Set(
      [...stdout.matchAll(/^\S*?(\w+)\.ts\(\d+,\d+\): error/gm)].map(([, name]) => name),
    );
    const { allowed: _allowed, ...wrong } = files;
    expect([...refused].toSorted(), stdout).toEqual(Object.keys(wrong).toSorted());
  });
});
