import { afterEach, expect, test } from 'vitest';
import { mount, unmount } from '../ui/testing/mount.tsx';
import '../ui/tokens.css';
import { createMap } from './createMap.ts';
import { noInsets } from './camera/fitViewport.ts';
import type { MapMark } from './MapMark.ts';
import type { PageMap } from './PageMap.ts';
import { createPlainMap } from './plain/createPlainMap.ts';
import { useMarkOnMap } from './useHomesOnMap.ts';
import { withMotion } from '../ui/testing/preferMotion.ts';

withMotion();

const size = { width: 400, height: 300 };
const at = { latitude: 47.6, longitude: -122.3 };
const mark: MapMark = { ...at, label: '1260 Birch St' };
const viewport = {
  bottomLeftLatitude: 47.599,
  bottomLeftLongitude: -122.301,
  topRightLatitude: 47.601,
  topRightLongitude: -122.299,
  zoom: 17,
  transitionDuration: 0,
};

let map: PageMap;
let host: HTMLElement;

afterEach(() => {
  unmount();
  map.remove();
  host.remove();
});

function Marked({ mark }: { mark: MapMark | null }) {
  useMarkOnMap(map, mark, 'light');
  return null;
}

/** Of the box of these CSS pixels round the marked point: how many marks lie in it. */
function marksIn([left, top, right, bottom]: [number, number, number, number]): number {
  if (map.getLayer('lintel-mark') === undefined) return 0;
  const { x, y } = map.project([at.longitude, at.latitude]);
  const box: [[number, number], [number, number]] = [
    [x + left, y + top],
    [x + right, y + bottom],
  ];
  return map.queryRenderedFeatures(box, { layers: ['lintel-mark'] }).length;
}

test.each([
  ['with WebGL', createMap],
  ['without', createPlainMap],
])('an address is marked at its point, its name beneath, on a map %s', async (_, make) => {
  host = document.createElement('div');
  host.style.cssText = `position: relative; width: ${size.width}px; height: ${size.height}px`;
  document.body.append(host);
  map = make(host, { version: 8, sources: {}, layers: [] }, viewport, noInsets);
  mount(<Marked mark={mark} />);
  await expect.poll(() => marksIn([-4, -4, 4, 4])).toBe(1);
  expect(marksIn([-30, 18, 30, 26])).toBe(1);
  expect(marksIn([-30, -60, 30, -12])).toBe(0);

  mount(<Marked mark={null} />);
  await expect.poll(() => marksIn([-200, -100, 200, 100])).toBe(0);
});
