import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('docs/specification.md names only files that exist', () => {
  const text = readFileSync('docs/specification.md', 'utf8');
  const named = [...text.matchAll(/`([\w/.-]+\.(?:tsx?|html))`/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(40);
  const paths = named.map((path) => (path.startsWith('e2e/') ? path : `src/${path}`));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
