/** Builds the web app into dist/web when something it is made of has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { carryOver } from './carryOver.ts';
import { checkout, runScript, ScriptFailed } from './runScript.ts';

const WEB_FOLDER = join(checkout, 'dist/web');
const MADE_OF = [
  'package-lock.json',
  'scripts/fontFacesInPage.ts',
  'scripts/iconSet.ts',
  'scripts/lightFonts.ts',
  'scripts/oneFirstChunk.ts',
  'scripts/pageModules.ts',
  'scripts/pageParts.ts',
  'scripts/installable',
  'scripts/renderer',
  'src/api',
  'src/domain',
  'src/web',
  'vite.config.ts',
];
const VITE = 'node_modules/vite/bin/vite.js';
const RENDERER = ['build', '--config', 'scripts/renderer/vite.config.ts'];
const STAMP = 'built-from';
const COMPRESSIBLE = /\.(js|mjs|css|svg|json|map)$/;
const WORTHWHILE_BYTES = 1_024;

/** Builds when there is a need. */
export async function provideWeb(say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const hash = await sourceHash();
  if (isBuiltFrom(hash)) return;
  say('building');
  await buildWeb(hash, signal);
}

/** The hash of everything the web app is made of; tests of it do not count. */
async function sourceHash(): Promise<string> {
  const found = await Promise.all(MADE_OF.map((path) => filesIn(path)));
  const files = found
    .flat()
    .filter((path) => !path.includes('.test.'))
    .toSorted();
  const hash = createHash('sha256');
  // At once: more than a thousand small files one after another would wait for each of them.
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(checkout, file)));
  return hash.digest('hex');
}

function isBuiltFrom(hash: string): boolean {
  const stamp = join(WEB_FOLDER, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/**
 * Builds beside the present build and changes places at the end, so that neither a server that is
 * running nor one that starts ever meets half a build.
 * @throws CannotStart with what Vite said
 */
async function buildWeb(hash: string, signal?: AbortSignal): Promise<void> {
  const next = `${WEB_FOLDER}.${process.pid}`;
  const last = `${next}.last`;
  try {
    await mkdir(next, { recursive: true });
    const vite = [VITE, 'build', '--outDir', next, '--emptyOutDir'];
    // Node reads the configuration as it is; Vite's own way writes into node_modules.
    const options = ['--configLoader', 'native', '--logLevel', 'warn'];
    const env = { NO_COLOR: '1', NODE_ENV: 'production' };
    await runScript([...vite, ...options], { signal, env });
    await runScript([VITE, ...RENDERER, '--outDir', join(next, 'renderer'), ...options], {
      signal,
      env,
    });
    await compressFiles(join(next, 'assets'));
    await carryOver(join(WEB_FOLDER, 'assets'), join(next, 'assets'), Date.now());
    await writeFile(join(next, STAMP), hash);
    // Another process built the same sources in the meantime and may already be serving them.
    if (isBuiltFrom(hash)) return;
    if (existsSync(WEB_FOLDER)) await rename(WEB_FOLDER, last);
    await rename(next, WEB_FOLDER);
  } catch (error) {
    if (isBuiltFrom(hash)) return;
    if (error instanceof ScriptFailed)
      throw new CannotStart(`The web app could not be built:\n${error.output}`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The web app must be built, and that failed: ${reason}.`);
  } finally {
    for (const folder of [next, last]) await rm(folder, { recursive: true, force: true });
  }
}

/** The server sends these as they are instead of compressing the same bytes for every visitor. */
async function compressFiles(folder: string): Promise<void> {
  const compressible = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all(
    compressible.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      if (content.length < WORTHWHILE_BYTES) return;
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

async function filesIn(path: string): Promise<string[]> {
  const whole = join(checkout, path);
  if (!existsSync(whole)) return [];
  if (!(await stat(whole)).isDirectory()) return [path];
  const entries = await readdir(whole, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(checkout.length));
}
