import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { partsIn } from './pageParts.ts';

const pages = [
  'search/address/AddressPage',
  'search/results/SearchPage',
  'property/home/HomePage',
  'agent/find/AgentsPage',
  'agent/AgentPage',
  'user/signIn/SignInPage',
];

function bundleOf(...chunks: Partial<Rolldown.OutputChunk>[]): Rolldown.OutputBundle {
  const whole = chunks.map((chunk) => ({ type: 'chunk', imports: [], isEntry: false, ...chunk }));
  return Object.fromEntries(
    whole.map((chunk) => [chunk.fileName, chunk as unknown as Rolldown.OutputChunk]),
  );
}

const pageChunks = pages.map((page) => ({
  fileName: `assets/${page.split('/').at(-1)}.js`,
  facadeModuleId: `/somewhere/src/web/${page}.tsx`,
  imports: ['assets/index.js', 'assets/shared.js'],
}));
const lates = ['search/address/FieldWithLines', 'property/home/Viewer', 'ui/fields/SelectList'].map(
  (late) => ({
    fileName: `assets/${late.split('/').at(-1)}.js`,
    facadeModuleId: `/somewhere/src/web/${late}.tsx`,
  }),
);
const others = [
  ...lates,
  {
    fileName: 'assets/DisplayMenu.js',
    facadeModuleId: '/somewhere/src/web/header/DisplayMenu.tsx',
    imports: ['assets/icons.js', 'assets/popover.js'],
  },
  { fileName: 'assets/popover.js' },
  { fileName: 'assets/index.js', isEntry: true, imports: ['assets/core.js'] },
  { fileName: 'assets/shared.js', imports: ['assets/icons.js', 'assets/index.js'] },
  {
    fileName: 'assets/icons.js',
    imports: ['assets/shared.js'],
    dynamicImports: ['assets/core.js'],
  },
];

test('a page is in its own file and in all that this imports at once, the first script aside; what it is used with comes last', () => {
  const parts = partsIn(bundleOf(...pageChunks, ...others));
  expect(Object.keys(parts)).toHaveLength(pages.length);
  expect(parts['/home/:listingKey']).toEqual([
    '/assets/HomePage.js',
    '/assets/shared.js',
    '/assets/icons.js',
    '/assets/Viewer.js',
    '/assets/DisplayMenu.js',
    '/assets/popover.js',
  ]);
});

test('a page without a file of its own fails the build', () => {
  expect(() => partsIn(bundleOf(...pageChunks.slice(1), ...others))).toThrow(
    'search/address/AddressPage.tsx is in no file of its own.',
  );
});
