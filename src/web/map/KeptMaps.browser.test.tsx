import type { Map as LibreMap } from 'maplibre-gl';
import { Activity, StrictMode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { KeptMaps, useKeptMap } from './KeptMaps.tsx';
import { bareMap } from './testing/bareMap.ts';
import { withMotion } from '../ui/testing/preferMotion.ts';

withMotion();

const create = vi.fn(bareMap);
let shown: LibreMap | null;
let turnTo: (page: 'map' | 'home' | 'hidden map') => void;

function MapPage() {
  const host = useRef<HTMLDivElement>(null);
  const map = useKeptMap('test', host, create);
  useEffect(() => {
    shown = map as LibreMap | null;
  }, [map]);
  return <div ref={host} data-testid="host" style={{ position: 'relative', height: 300 }} />;
}

function Pages() {
  const [page, setPage] = useState<'map' | 'home' | 'hidden map'>('map');
  useEffect(() => {
    turnTo = (next) => flushSync(() => setPage(next));
  }, []);
  return (
    <div style={{ width: 400 }}>
      {page === 'home' ? (
        <p>A home</p>
      ) : (
        <Activity mode={page === 'map' ? 'visible' : 'hidden'}>
          <MapPage />
        </Activity>
      )}
    </div>
  );
}

beforeEach(async () => {
  create.mockClear();
  mount(
    <StrictMode>
      <KeptMaps>
        <Pages />
      </KeptMaps>
    </StrictMode>,
  );
  await expect.poll(() => shown).not.toBeNull();
  await shown!.once('idle');
});
afterEach(unmount);

const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('one map serves a page that goes away and comes back', async () => {
  const first = shown!;
  first.jumpTo({ center: [-100, 40], zoom: 6 });
  const canvas = first.getCanvas();
  turnTo('home');
  expect(canvas.isConnected).toBe(false);
  turnTo('map');
  await twoFrames();
  expect(shown).toBe(first);
  expect(canvas.isConnected).toBe(true);
  expect(first.getZoom()).toBe(6);
  expect(document.querySelectorAll('canvas')).toHaveLength(1);
});

test('neither leaving nor returning counts as a move', async () => {
  const moved = vi.fn();
  shown!.on('moveend', moved);
  turnTo('home');
  await twoFrames();
  turnTo('map');
  await twoFrames();
  turnTo('hidden map');
  await twoFrames();
  turnTo('map');
  await twoFrames();
  expect(moved).not.toHaveBeenCalled();
  expect(shown!.getCanvas().clientWidth).toBe(400);
});

test('a host of another size resizes the map', async () => {
  const host = document.querySelector<HTMLElement>('[data-testid="host"]')!;
  host.style.height = '200px';
  await expect.poll(() => shown!.getCanvas().clientHeight).toBe(200);
});

test('a host of another size has the map in its size at once, and no move is reported', () => {
  const reported = vi.fn<(event: object) => void>();
  shown!.on('moveend', reported);
  turnTo('home');
  const div = document.querySelector<HTMLElement>('p')!.parentElement!;
  div.style.width = '280px';
  turnTo('map');
  expect(shown!.getCanvas().clientWidth).toBe(280);
  expect(reported.mock.calls.filter(([event]) => !('quiet' in event))).toEqual([]);
});

test('the map ends with what keeps it', () => {
  const removed = vi.fn();
  shown!.on('remove', removed);
  unmount();
  expect(removed).toHaveBeenCalledTimes(1);
});
