import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ladder as serverLadder } from '../src/server/ladder.ts';
import { ladder as webLadder } from '../src/web/ladder.ts';
import { findCircles, findOnlyInExamples, findReaches, readLayer } from './pages/findReaches.ts';
import { frames, nouns } from './pages/nouns.ts';

/** What is said in the calls of `search` is in `searchSchemas`. */
const callsOf = (room: string) => room.replace(/Schemas$/, '');

const layers = { server: serverLadder, web: webLadder };

describe.each(Object.entries(layers))('the ladder of %s', (layer, ladder) => {
  const folder = fileURLToPath(new URL(`../src/${layer}`, import.meta.url));

  test('calls go left', async () => {
    const sources = await readLayer(folder);
    expect(sources.size).toBeGreaterThan(0);
    expect(findReaches(sources, ladder, layer, nouns)).toEqual([]);
  });

  test.each([
    ['a call', `import { x } from '../RIGHT/x.ts';`],
    ['a type', `import type { X } from '../RIGHT/x.ts';`],
    ['a re-export', `export { x } from '../RIGHT/x.ts';`],
    ['a side effect', `import '../RIGHT/x.css';`],
    ['a lazy part', `const X = lazy(() => import('../RIGHT/X.tsx'));`],
    ['the alias', `import { x } from '#${layer}/RIGHT/x.ts';`],
    ['a glob', `import.meta.glob<Y>('../RIGHT/*.ts', { eager: true });`],
  ])('%s to the right is noticed', (_kind, line) => {
    const [left, right] = [ladder[0]!, ladder[1]!];
    const planted = new Map([[`${left}/y.ts`, line.replace('RIGHT', right)]]);
    expect(findReaches(planted, ladder, layer)).toEqual([
      expect.stringContaining(`${left}/y.ts in ${left} reaches right into ${right}`),
    ]);
  });

  test('nothing imports in a circle', async () => {
    expect(findCircles(await readLayer(folder), layer)).toEqual([]);
  });

  test('a circle is noticed, also by a late part', () => {
    const planted = new Map([
      ['x/page.tsx', `const Part = lazy(() => import('./Part.tsx'));`],
      ['x/Part.tsx', `import { y } from '../y/y.ts';`],
      ['y/y.ts', `import type { Z } from '#${layer}/x/page.tsx';`],
      ['y/alone.ts', `import { y } from './y.ts';`],
    ]);
    expect(findCircles(planted, layer)).toEqual(['x/page.tsx → x/Part.tsx → y/y.ts → x/page.tsx']);
  });

  test('a noun without a rung calls those left of the other nouns, and only those', () => {
    const at = ladder.indexOf('other nouns');
    const planted = [ladder[at - 1], ladder[at + 1], 'note'].map(
      (room) => `import { x } from '../${room}/x.ts';`,
    );
    const sources = new Map([['favorite/y.ts', planted.join('\n')]]);
    expect(findReaches(sources, ladder, layer, ['favorite', 'note'])).toEqual([
      expect.stringContaining(`reaches right into ${ladder[at + 1]}`),
      expect.stringContaining('reaches right into note'),
    ]);
  });

  test('a folder without a rung is noticed', () => {
    expect(findReaches(new Map([['misc/x.ts', '']]), ladder, layer)).toEqual([
      'misc/x.ts stands in misc, which has no rung on the ladder.',
    ]);
  });
});

describe('components that no page uses', () => {
  test('none is left', async () => {
    const sources = await readLayer(fileURLToPath(new URL('../src/web', import.meta.url)));
    expect(findOnlyInExamples(sources, 'web')).toEqual([]);
  });

  test('a component is noticed when only its example imports it', () => {
    const planted = new Map([
      ['ui/Card.tsx', ''],
      ['ui/Card.example.tsx', `import { Card } from './Card.tsx';`],
      ['ui/Button.tsx', ''],
      ['ui/Button.example.tsx', `import { Button } from './Button.tsx';`],
      ['home/HomePage.tsx', `import { Button } from '#web/ui/Button.tsx';`],
    ]);
    expect(findOnlyInExamples(planted, 'web')).toEqual(['ui/Card.tsx']);
  });
});

describe('the words of the floors', () => {
  const floor = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

  test.each(nouns)('%s stands on all four', (noun) => {
    const places = [
      [`domain/${noun}`],
      [`api/${noun}.ts`],
      // What every other room needs of a noun lies in the platform.
      [`server/${noun}`, `server/platform/${noun}`],
      [`web/${noun}`],
    ];
    const missing = places.filter((either) => !either.some((path) => existsSync(floor(path))));
    expect(missing).toEqual([]);
  });

  test.each(Object.entries(frames))(
    '%s has no room but its frame and nouns',
    async (name, frame) => {
      const entries = await readdir(floor(name), { withFileTypes: true });
      const rooms = entries
        .filter((entry) => name === 'api' || entry.isDirectory())
        .filter((entry) => !/tsconfig\.json$|\.test\.ts$/.test(entry.name))
        .map((entry) => entry.name.replace(/\.ts$/, ''));
      const known: readonly string[] = [...frame, ...nouns];
      const isKnown = (room: string) => known.includes(room) || known.includes(callsOf(room));
      expect(rooms.filter((room) => !isKnown(room))).toEqual([]);
      expect(frame.filter((room) => !rooms.includes(room))).toEqual([]);
    },
  );

  test('a rung stands for a room that is there', () => {
    const gone = Object.entries(layers).flatMap(([layer, ladder]) =>
      ladder
        .filter(
          (rung) =>
            !['main', 'other nouns'].includes(rung) && !existsSync(floor(`${layer}/${rung}`)),
        )
        .map((rung) => `${layer}/${rung}`),
    );
    expect(gone).toEqual([]);
  });
});
