import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findSchemaLoads, readSource } from './findSchemaLoads.ts';

const read = readSource(fileURLToPath(new URL('../src', import.meta.url)));

/** The beginning of every page, and what strangers come to first. */
test.each([
  'web/main.tsx',
  'web/search/address/AddressPage.tsx',
  'web/property/home/HomePage.tsx',
  'web/agent/find/AgentsPage.tsx',
])('%s is drawn without schemas', (page) => {
  expect(read(page)).toBeDefined();
  expect(findSchemaLoads(page, read)).toEqual([]);
});

test('a way to schemas is told, however far; types and lazy parts are none', () => {
  const sources: Record<string, string> = {
    'web/page.tsx': [
      `import { searchApi } from '#api/search.ts';`,
      `import { a } from '../domain/a.ts';`,
      `const later = () => import('#api/searchSchemas.ts');`,
    ].join('\n'),
    'api/search.ts': `import type { searchSchemas } from './searchSchemas.ts';\nimport { type z } from 'zod';`,
    'api/searchSchemas.ts': `import { z } from 'zod';`,
    'domain/a.ts': `import {\n  b,\n  type B,\n} from './b.ts';`,
    'domain/b.ts': `import { z } from 'zod';`,
  };
  expect(findSchemaLoads('web/page.tsx', (path) => sources[path])).toEqual([
    'web/page.tsx > domain/a.ts > domain/b.ts > zod',
  ]);
});
