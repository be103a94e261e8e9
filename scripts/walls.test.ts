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
    allowed: `export { x } from '#domain/target.ts';`,
    readsFiles: `import { readFileSync } from 'node:fs'; export const x = readFileSync;`,
    seesTheDocument: `export const x = document.title;`,
    reachesApi: `export { x } from '#api/target.ts';`,
    reachesServer: `export { x } from '#server/target.ts';`,
  },
  api: {
    allowed: `export { x } from '#domain/target.ts';`,
    seesTheDocument: `export const x = document.title;`,
    readsFiles: `import { readFileSync } from 'node:fs'; export const x = readFileSync;`,
    reachesServer: `export { x } from '#server/target.ts';`,
    reachesWeb: `export { x } from '#web/target.ts';`,
  },
  server: {
    allowed: `export { readFileSync } from 'node:fs'; export { x } from '#api/target.ts';`,
    seesTheDocument: `export const x = document.title;`,
    reachesWeb: `export { x } from '#web/target.ts';`,
  },
  web: {
    allowed: `export const y = document.title; export { x } from '#api/target.ts';`,
    readsFiles: `import { readFileSync } from 'node:fs'; export const x = readFileSync;`,
    seesTheProcess: `export const x = process.pid;`,
    reachesServer: `export { x } from '#server/target.ts';`,
    reachesServerByPath: `export { x } from '../server/otherTarget.ts';`,
  },
};

const root = mkdtempSync(join(tmpdir(), 'lintel-walls-'));

beforeAll(() => {
  const copy = (path: string) => cpSync(join(checkout, path), join(root, path));
  for (const path of ['package.json', 'tsconfig.base.json']) copy(path);
  // The project files are the walls. What stands behind them may be small.
  for (const layer of Object.keys(probes)) {
    copy(`src/${layer}/tsconfig.json`);
    for (const name of ['target', 'otherTarget'])
      writeFileSync(join(root, `src/${layer}/${name}.ts`), 'export const x = 1;');
  }
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What a folder imports could bring them in past its project file. */
test.each(['domain', 'api'])(
  '%s sees no types of a browser or of Node',
  { timeout: 600_000 },
  (layer) => {
    const { stdout } = runCompiler(checkout, '-p', `src/${layer}`, '--listFilesOnly');
    const files = stdout.split('\n');
    expect(files).toContainEqual(expect.stringMatching(/\/zod\/.*\.d\.\w*ts$/));
    expect(files.filter((file) => /\/lib\.(dom|webworker)|@types\/node\//.test(file))).toEqual([]);
  },
);

describe.each(Object.entries(probes))('the wall around %s', (layer, files) => {
  test('lets through what belongs there and nothing else', { timeout: 600_000 }, () => {
    const folder = join(root, 'src', layer);
    for (const [name, source] of Object.entries(files))
      writeFileSync(join(folder, `${name}.ts`), source);
    const { stdout } = runCompiler(root, '-b', `src/${layer}`);
    for (const name of Object.keys(files)) rmSync(join(folder, `${name}.ts`));

    const refused = new Set(
      [...stdout.matchAll(/^\S*?(\w+)\.ts\(\d+,\d+\): error/gm)].map(([, name]) => name),
    );
    const { allowed: _allowed, ...wrong } = files;
    expect([...refused].toSorted(), stdout).toEqual(Object.keys(wrong).toSorted());
  });
});

function runCompiler(cwd: string, ...words: string[]) {
  const program = join(checkout, 'node_modules/.bin/tsc');
  return spawnSync(program, [...words, '--pretty', 'false'], { cwd, encoding: 'utf8' });
}
