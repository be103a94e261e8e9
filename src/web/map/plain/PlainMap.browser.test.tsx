import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { KeptMaps, useKeptMap } from '../KeptMaps.tsx';
import type { PageMap } from '../PageMap.ts';
import { PlainMap } from './PlainMap.ts';
import { withMotion } from '../../ui/testing/preferMotion.ts';

withMotion();

const bare = { version: 8 as const, sources: {}, layers: [] };
const make = (element: HTMLElement) =>
  new PlainMap(element, bare, (_, style) => style) as unknown as PageMap;

function Page() {
  const host = useRef<HTMLDivElement>(null);
  useKeptMap('page', host, make);
  return <div ref={host} style={{ position: 'relative', height: 200 }} />;
}

afterEach(() => {
  document.body.style.width = '';
  return unmount();
});

test('the map is drawn anew for another size of its place', async () => {
  document.body.style.width = '300px';
  mount(
    <KeptMaps>
      <Page />
    </KeptMaps>,
  );
  const size = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('.lintel-plain-map');
    return canvas && [canvas.width / devicePixelRatio, canvas.clientWidth, canvas.clientHeight];
  };
  await expect.poll(size).toEqual([300, 300, 200]);
  document.body.style.width = '240px';
  await expect.poll(size).toEqual([240, 240, 200]);
});

test('what is pressed again on the way adds up', async () => {
  const place = document.createElement('div');
  Object.assign(place.style, { width: '300px', height: '200px' });
  document.body.append(place);
  const map = new PlainMap(place, bare, (_, style) => style);
  map.jumpTo({ center: [-100, 40], zoom: 10 });
  map.zoomOut();
  map.zoomOut();
  await expect.poll(() => map.isMoving()).toBe(false);
  expect(map.getZoom()).toBe(8);
  map.remove();
  place.remove();
});
