import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { keptAhead } from './keptAhead.ts';

interface Made {
  facade?: string;
  modules?: string[];
  imports?: string[];
  lazy?: string[];
  css?: string[];
  isEntry?: boolean;
}

function bundleOf(chunks: Record<string, Made>, assets: string[] = []): Rolldown.OutputBundle {
  const made = Object.entries(chunks).map(([fileName, chunk]) => [
    fileName,
    {
      type: 'chunk',
      fileName,
      isEntry: chunk.isEntry ?? false,
      facadeModuleId: chunk.facade ? `/app/src/web/${chunk.facade}` : null,
      moduleIds: chunk.modules ?? [],
      imports: chunk.imports ?? [],
      dynamicImports: chunk.lazy ?? [],
      viteMetadata: { importedCss: new Set(chunk.css) },
    },
  ]);
  const others = assets.map((fileName) => [fileName, { type: 'asset', fileName }]);
  return Object.fromEntries([...made, ...others]) as Rolldown.OutputBundle;
}

const pages = {
  'chats.js': { facade: 'chat/ChatPage.tsx' },
  'thread.js': { facade: 'chat/ThreadPage.tsx' },
  'list.js': { facade: 'contract/agreement/AgreementsPage.tsx', imports: ['shared.js'] },
  'one.js': {
    facade: 'contract/agreement/AgreementPage.tsx',
    imports: ['shared.js'],
    lazy: ['dialog.js'],
    css: ['one.css'],
  },
};
const entry = {
  isEntry: true,
  imports: ['react.js'],
  lazy: ['list.js', 'one.js', 'search.js', 'menu.js', 'map.js'],
  css: ['index.css'],
};

test('the entry, what it loads, and the pages that are read offline with what they load', () => {
  const bundle = bundleOf(
    {
      ...pages,
      'index.js': entry,
      'react.js': {},
      'shared.js': {},
      'dialog.js': { facade: 'contract/signing/SignDialog.tsx' },
      'menu.js': { facade: 'header/AccountMenu.tsx' },
      'search.js': { facade: 'search/results/SearchPage.tsx', imports: ['pins.js'] },
      'pins.js': {},
      'map.js': { modules: ['/app/node_modules/maplibre-gl/dist/maplibre-gl.mjs'] },
    },
    [
      'assets/hanken-grotesk-latin-wght-normal-CaVRRdDk.woff2',
      'assets/noto-sans-latin-400-normal-BTkUljjl.woff2',
    ],
  );
  expect(keptAhead(bundle)).toEqual([
    'assets/hanken-grotesk-latin-wght-normal-CaVRRdDk.woff2',
    'chats.js',
    'dialog.js',
    'index.css',
    'index.js',
    'list.js',
    'menu.js',
    'one.css',
    'one.js',
    'react.js',
    'shared.js',
    'thread.js',
  ]);
});

test('a page that has moved is noticed', () => {
  const bundle = bundleOf({ 'index.js': entry, 'list.js': pages['list.js'] });
  expect(() => keptAhead(bundle)).toThrow('read offline');
});
