/** Who looks at a neighbourhood can tell where they are: a street of any length has its name on the map. */
import { expect } from '@playwright/test';
import type { Point } from '#domain/geo.ts';
import { openBareMap, showOnBareMap } from '../scripts/bareMap.ts';
import { loadLand } from '../seed/base/isLand.ts';
import { readPlaces } from '../seed/base/readPlaces.ts';
import { townCentres } from '../seed/town/townCentres.ts';
import { townChoices } from '../seed/towns.ts';
import { test } from './test.ts';

const zoom = 15;
/** The screen of a laptop. */
const viewport = { width: 1280, height: 720 };
/** Of what is in view: of a shorter piece the name may stand where the street goes on. */
const longM = 150;
/** A name has no room across the edge of the map. */
const edgePx = 80;

interface Names {
  /** Of streets of which `longM` lie in view. */
  long: string[];
  written: string[];
}

/** Runs in the page, beside `window.map`. */
function namesInView({ longM, edgePx }: { longM: number; edgePx: number }): Names {
  type Position = [number, number];
  interface Feature {
    geometry:
      | { type: 'LineString'; coordinates: Position[] }
      | { type: 'MultiLineString'; coordinates: Position[][] }
      | { type: 'Point'; coordinates: Position };
    properties: { name?: string };
  }
  interface BareMap {
    getCanvas(): HTMLCanvasElement;
    getLayersOrder(): string[];
    getFeatureState(place: object): { missing?: boolean };
    querySourceFeatures(source: string, options: { sourceLayer: string }): Feature[];
    queryRenderedFeatures(options: { layers: string[] }): Feature[];
    unproject(point: Position): { lng: number; lat: number };
  }
  const { map } = window as unknown as { map: BareMap };
  const names = { source: 'lintel', sourceLayer: 'transportation_name' };
  const { clientWidth, clientHeight } = map.getCanvas();
  const northWest = map.unproject([edgePx, edgePx]);
  const southEast = map.unproject([clientWidth - edgePx, clientHeight - edgePx]);
  const along = 111_320;
  const across = along * Math.cos((northWest.lat * Math.PI) / 180);

  // Streets in steps of five metres, each counted once though tiles overlap.
  const stepM = 5;
  const steps = new Map<string, Set<string>>();
  const add = (name: string, [x, y]: Position): void => {
    if (x < northWest.lng || x > southEast.lng || y > northWest.lat || y < southEast.lat) return;
    const own = steps.get(name) ?? new Set();
    own.add(`${Math.round((x * across) / stepM)} ${Math.round((y * along) / stepM)}`);
    steps.set(name, own);
  };
  for (const { geometry, properties } of map.querySourceFeatures(names.source, names)) {
    if (geometry.type === 'Point' || !properties.name) continue;
    const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
    for (const line of lines) {
      for (const [at, to] of line.slice(1).entries()) {
        const from = line[at]!;
        const [x, y] = [to[0] - from[0], to[1] - from[1]];
        const parts = Math.ceil(Math.hypot(x * across, y * along) / stepM);
        for (let part = 0; part < parts; part++) {
          const share = (part + 0.5) / parts;
          add(properties.name, [from[0] + x * share, from[1] + y * share]);
        }
      }
    }
  }
  const long = [...steps].filter(([, own]) => own.size * stepM >= longM).map(([name]) => name);

  const written = map
    .getLayersOrder()
    .filter((layer) => layer.startsWith('street-name'))
    .flatMap((layer) =>
      map
        .queryRenderedFeatures({ layers: [layer] })
        .map(({ properties }) => properties.name!)
        .filter(
          (id) => layer !== 'street-name-spare' || map.getFeatureState({ ...names, id }).missing,
        ),
    );
  return { long, written };
}

/** Six views side by side round the middle of each of the demo's towns. */
function placesToLookAt(): Point[] {
  const centres = townCentres(townChoices.slice(0, 3), readPlaces(new Set(['US'])), loadLand());
  return centres.flatMap(({ latitude, longitude }) =>
    [-0.5, 0.5].flatMap((south) =>
      [-1, 0, 1].map((east) => ({
        latitude: latitude - south * 0.011,
        longitude: longitude + east * 0.025,
      })),
    ),
  );
}

test('at zoom 15 a street of 150 metres in view has its name', async ({ newVisitor, baseURL }) => {
  const page = await newVisitor({ viewport });
  await openBareMap(page, baseURL!, 'light');
  let long = 0;
  const bare: string[] = [];
  for (const place of placesToLookAt()) {
    await showOnBareMap(page, place, zoom);
    const names = await page.evaluate(namesInView, { longM, edgePx });
    const written = new Set(names.written);
    long += names.long.length;
    bare.push(...names.long.filter((name) => !written.has(name)));
  }
  expect(long).toBeGreaterThan(300);
  // Where streets lie closer than their names are long, one has no room.
  expect(bare.length / long, bare.join(', ')).toBeLessThan(0.02);
});
