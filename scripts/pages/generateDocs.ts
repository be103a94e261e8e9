/**
 * Prints the docs that can be printed from code into `docs/generated/`.
 * With `--check` it writes nothing and fails when a file there is stale.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { printedDocs } from './printedDocs.ts';

const folder = new URL('../../docs/generated/', import.meta.url);
const check = process.argv.includes('--check');

function present(name: string): string | null {
  try {
    return readFileSync(new URL(name, folder), 'utf8');
  } catch {
    return null;
  }
}

mkdirSync(folder, { recursive: true });
const stale = Object.entries(printedDocs()).filter(([name, text]) => present(name) !== text);

if (check && stale.length > 0) {
  console.error(
    `Stale: ${stale.map(([name]) => `docs/generated/${name}`).join(', ')}. Run: npm run docs`,
  );
  process.exitCode = 1;
} else if (!check) {
  for (const [name, text] of stale) {
    writeFileSync(new URL(name, folder), text);
    console.log(`Printed docs/generated/${name}`);
  }
}
