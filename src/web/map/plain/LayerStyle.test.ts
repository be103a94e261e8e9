import { expect, test } from 'vitest';
import { withHomes } from '../homeLayers.ts';
import { mapStyle } from '../style/mapStyle.ts';
import { layerStyle } from './LayerStyle.ts';

const street = (name: string) =>
  ({ type: 2, properties: { class: name } }) as unknown as Parameters<
    ReturnType<typeof layerStyle>['takes']
  >[1];

const style = mapStyle({ theme: 'light', origin: 'https://lintel.example', fontFaces: {} });
const layerOf = (id: string) =>
  layerStyle(withHomes(undefined, style).layers.find((layer) => layer.id === id)!);

test('reads widths, colors and filters of the own style, by feature and zoom', () => {
  const roads = layerOf('street');
  expect(roads.takes(14, street('primary'))).toBe(true);
  expect(roads.takes(14, street('rail'))).toBe(false);
  expect(roads.number('line-width', 14, street('primary'))).toBeGreaterThan(
    roads.number('line-width', 12, street('primary')),
  );
  expect(roads.number('line-width', 14, street('primary'))).toBeGreaterThan(
    roads.number('line-width', 14, street('minor')),
  );
  expect(roads.text('line-color', 14, street('motorway'))).toMatch(/^rgba\(/);
  expect(roads.text('line-color', 14, street('motorway'))).not.toBe(
    roads.text('line-color', 14, street('minor')),
  );
});

test('shows a layer between its zooms only', () => {
  const casing = layerOf('street-casing');
  expect(casing.shows(10)).toBe(false);
  expect(casing.shows(12)).toBe(true);
});

test('every property that it reads of the own style can be read', () => {
  for (const layer of withHomes(undefined, style).layers) {
    if (layer.type !== 'symbol' || !('text-field' in (layer.layout ?? {}))) continue;
    const named = {
      type: 1,
      properties: { name: 'A', ref: 'A', housenumber: '1', class: 'city' },
    } as unknown as Parameters<ReturnType<typeof layerStyle>['takes']>[1];
    expect(layerStyle(layer).text('text-field', 14, named), layer.id).not.toBe('');
    expect(layerStyle(layer).number('text-size', 14, named), layer.id).toBeGreaterThan(4);
  }
});

test('what it does not know it leaves out', () => {
  const odd = layerStyle({
    id: 'odd',
    type: 'fill',
    source: 'a',
    'source-layer': 'b',
    paint: { 'fill-color': ['no-such-word', 1] as never },
  });
  expect(odd.text('fill-color', 4, street('primary'))).toBe('#000000');
});

test('homes, areas and marks are not drawn out of tiles of a far zoom', () => {
  const town = { type: 1, properties: { fromZoom: 8, dashed: false, span: 'x', look: 0 } } as never;
  const own = withHomes(undefined, style).layers.filter(
    (layer) => 'source' in layer && layer.source.startsWith('lintel-'),
  );
  expect(own.length).toBeGreaterThan(10);
  const drawn = (zoom: number) =>
    own
      .map((layer) => layerStyle(layer))
      .filter((layer) => layer.shows(zoom) && layer.takes(zoom, town))
      .map(({ layer }) => layer.id);
  expect(drawn(3)).toEqual([]);
  expect(drawn(13)).toEqual(
    expect.arrayContaining(['lintel-homes', 'lintel-areas', 'lintel-mark']),
  );
});
