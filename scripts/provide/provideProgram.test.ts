import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideProgram } from './provideProgram.ts';

const program = { name: 'lintel-measure', debianPackage: 'lintel-tools' };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-path-'));
  vi.stubEnv('PATH', folder);
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a program on the path is enough', async () => {
  writeFileSync(join(folder, program.name), '');
  chmodSync(join(folder, program.name), 0o755);
  await expect(provideProgram(program)).resolves.toBeUndefined();
});

test('an optional one may be missing, and that is said', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await provideProgram({ ...program, optionalYn: true });
  expect(said.mock.calls).toEqual([
    [
      'No lintel-measure here: the tests that need it are skipped (Debian: apt install lintel-tools).',
    ],
  ]);
});

test('one that is found by another name is enough', async () => {
  await expect(provideProgram({ ...program, find: () => '/there' })).resolves.toBeUndefined();
});

test('whoever may not install it hears what to install', async () => {
  writeFileSync(join(folder, program.name), 'no program');
  await expect(provideProgram(program)).rejects.toThrow(
    'No lintel-measure to test with. Install it (Debian: apt install lintel-tools).',
  );
});
