import { beforeEach, expect, test } from 'vitest';
import { showSpareNames } from './spareNames.ts';
import { mapStyle } from './style/mapStyle.ts';

const style = mapStyle({ theme: 'light', origin: 'https://lintel.example', fontFaces: {} });
const hears: Record<string, () => void> = {};
/** Names that have found room, by layer. */
let placed: Record<string, string[]>;
let seen: Set<string>;
let changes: number;
let opacity: unknown;

const map = {
  on: (event: string, listener: () => void) => void (hears[event] = listener),
  getLayer: (id: string) => style.layers.find((layer) => layer.id === id),
  getLayersOrder: () => style.layers.map(({ id }) => id),
  queryRenderedFeatures: ({ layers }: { layers: string[] }) =>
    layers.flatMap((id) => (placed[id] ?? []).map((name) => ({ properties: { name } }))),
  setFeatureState: ({ id }: { id: string }) => {
    seen.add(id);
    changes++;
  },
  removeFeatureState: ({ id }: { id: string }) => {
    seen.delete(id);
    changes++;
  },
  setPaintProperty: (_layer: string, _name: string, value: unknown) => (opacity = value),
};

beforeEach(() => {
  placed = {};
  seen = new Set();
  changes = 0;
  showSpareNames(map as unknown as Parameters<typeof showSpareNames>[0]);
  hears['style.load']!();
});

test('a spare name is seen while its street is named nowhere else in view', () => {
  placed = { 'street-name-spare': ['Elm St', 'Oak Ave'], 'street-name-minor': ['Elm St'] };
  hears.idle!();
  expect([...seen]).toEqual(['Oak Ave']);
  placed = { 'street-name-spare': ['Elm St', 'Oak Ave'], 'street-name-major': ['Oak Ave'] };
  hears.idle!();
  expect([...seen]).toEqual(['Elm St']);
});

test('where nothing has changed nothing is drawn anew', () => {
  placed = { 'street-name-spare': ['Elm St'] };
  hears.idle!();
  expect(changes).toBe(1);
  hears.idle!();
  expect(changes).toBe(1);
});

test('spare names begin unseen, under every style of the house', () => {
  expect(opacity).toEqual(['case', ['boolean', ['feature-state', 'missing'], false], 1, 0]);
  // What the states are kept by.
  expect(style.sources.lintel).toMatchObject({ promoteId: { transportation_name: 'name' } });
  placed = { 'street-name-spare': ['Elm St'] };
  hears.idle!();
  // Another theme's style knows no states.
  seen.clear();
  hears['style.load']!();
  hears.idle!();
  expect([...seen]).toEqual(['Elm St']);
});
