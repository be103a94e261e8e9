import type { Map as LibreMap } from 'maplibre-gl';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { cornersOf, reveal, viewportOf } from './camera.ts';
import { type Insets, fitViewport, noInsets, sameBox, uncovered } from './fitViewport.ts';
import { bareMap } from '../testing/bareMap.ts';
import { useCamera } from './useCamera.ts';
import { withMotion } from '../../ui/testing/preferMotion.ts';

withMotion();

const pane = { width: 400, height: 300 };
const seattle: Viewport = {
  bottomLeftLatitude: 47.5,
  bottomLeftLongitude: -122.45,
  topRightLatitude: 47.74,
  topRightLongitude: -122.24,
  zoom: 11,
  transitionDuration: 0,
};

let map: LibreMap;
let host: HTMLElement;
let root: Root;
const onMoved = vi.fn<(viewport: Viewport) => void>();

function Camera({ viewport, insets }: { viewport: Viewport; insets: Insets }) {
  useCamera(map, viewport, insets, onMoved);
  return null;
}

function show(viewport: Viewport, insets: Insets = noInsets): void {
  flushSync(() =>
    root.render(
      <StrictMode>
        <Camera viewport={viewport} insets={insets} />
      </StrictMode>,
    ),
  );
}

beforeEach(() => {
  onMoved.mockClear();
  host = document.createElement('div');
  host.style.cssText = `width: ${pane.width}px; height: ${pane.height}px`;
  document.body.append(host);
  map = bareMap(host);
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  root.unmount();
  map.remove();
  host.remove();
});

const seen = (insets: Insets = noInsets) => viewportOf(map, insets)!;

/** Runs the effects that would wait for the frame. */
const settle = () => flushSync(() => {});

async function at(viewport: Viewport, insets: Insets = noInsets) {
  map.jumpTo({ center: [-122.345, 47.62], zoom: 10 }, { quiet: true });
  map.fitBounds(cornersOf(viewport), { animate: false, padding: insets }, { quiet: true });
  show(viewport, insets);
  settle();
  onMoved.mockClear();
}

test('a box that was fitted to the pane is exactly what the map shows', async () => {
  const insets = { top: 40, right: 0, bottom: 120, left: 0 };
  const fitted = fitViewport(seattle, uncovered(pane, insets));
  await at(fitted, insets);
  expect(sameBox(seen(insets), fitted, 1)).toBe(true);
  expect(seen(insets).zoom).toBeCloseTo(fitted.zoom, 2);
});

test('a map that was kept somewhere else comes to the filter’s box, and says nothing', async () => {
  const fitted = fitViewport(seattle, pane);
  map.jumpTo({ center: [-80, 26], zoom: 9 });
  show(fitted);
  settle();
  expect(sameBox(seen(), fitted, 1)).toBe(true);
  expect(onMoved).not.toHaveBeenCalled();
});

test('the buyer moves the map: its new box is told once', async () => {
  await at(fitViewport(seattle, pane));
  map.panBy([120, 0], { animate: false });
  expect(onMoved).toHaveBeenCalledTimes(1);
  const [moved] = onMoved.mock.calls[0]!;
  expect(sameBox(moved, seen(), 1)).toBe(true);
  // The slice hands the same box back; the map stays where it is.
  show(moved);
  settle();
  expect(onMoved).toHaveBeenCalledTimes(1);
});

test('a box from elsewhere moves the map, and is not told back', async () => {
  await at(fitViewport(seattle, pane));
  const tacoma = fitViewport(
    { ...seattle, bottomLeftLatitude: 47.2, topRightLatitude: 47.3 },
    pane,
  );
  show(tacoma);
  settle();
  expect(sameBox(seen(), tacoma, 1)).toBe(true);
  expect(onMoved).not.toHaveBeenCalled();
});

test('another box during the flight to the first is flown to, and neither is told', async () => {
  await at(fitViewport(seattle, pane));
  const tacoma = { ...seattle, bottomLeftLatitude: 47.2, topRightLatitude: 47.3 };
  show({ ...tacoma, transitionDuration: 200 });
  settle();
  expect(map.isMoving()).toBe(true);
  const fitted = fitViewport({ ...tacoma, transitionDuration: 200 }, pane);
  show(fitted);
  settle();
  await expect.poll(() => map.isMoving()).toBe(false);
  expect(sameBox(seen(), fitted, 1)).toBe(true);
  expect(onMoved).not.toHaveBeenCalled();
});

test('a reveal is quiet, and moves no farther than it must', async () => {
  await at(fitViewport(seattle, pane));
  const before = map.getCenter();
  reveal(map, { latitude: before.lat, longitude: before.lng }, noInsets);
  expect(map.getCenter().lng).toBe(before.lng);
  const hidden = map.unproject([pane.width + 20, 150]);
  reveal(map, { latitude: hidden.lat, longitude: hidden.lng }, noInsets);
  await map.once('moveend');
  expect(map.project(hidden).x).toBeCloseTo(pane.width - 48, 0);
  expect(onMoved).not.toHaveBeenCalled();
});

test('a pane that is covered whole says nothing, and is seen again once it is uncovered', async () => {
  const fitted = fitViewport(seattle, pane);
  await at(fitted);
  const covered: Insets = { top: 120, right: 0, bottom: 400, left: 0 };
  expect(viewportOf(map, covered)).toBeNull();
  show(fitted, covered);
  settle();
  host.style.height = '90px';
  map.resize();
  expect(onMoved).not.toHaveBeenCalled();
  host.style.height = `${pane.height}px`;
  map.resize();
  show(fitted);
  settle();
  expect(seen()).toMatchObject({ zoom: expect.closeTo(fitted.zoom, 1) });
});

test('a sheet that goes down tells the ground it uncovers; one that comes up does not', async () => {
  const half: Insets = { top: 0, right: 0, bottom: 150, left: 0 };
  const fitted = fitViewport(seattle, uncovered(pane, half));
  await at(fitted, half);
  show(fitted, { ...half, bottom: 200 });
  settle();
  expect(onMoved).not.toHaveBeenCalled();
  show(fitted, { ...half, bottom: 40 });
  settle();
  expect(onMoved).toHaveBeenCalledTimes(1);
  expect(onMoved.mock.calls[0]![0].bottomLeftLatitude).toBeLessThan(fitted.bottomLeftLatitude);
});

test('a box across the antimeridian is shown whole, and told as it is', async () => {
  const box = { ...seattle, bottomLeftLongitude: 172, topRightLongitude: -176 };
  const fitted = fitViewport(box, pane);
  await at(fitted);
  expect(sameBox(seen(), fitted, 1)).toBe(true);
  map.panBy([4, 0], { animate: false });
  const [moved] = onMoved.mock.calls[0]!;
  expect(moved.bottomLeftLongitude).toBeCloseTo(172, 0);
  expect(moved.topRightLongitude).toBeCloseTo(-176, 0);
});
