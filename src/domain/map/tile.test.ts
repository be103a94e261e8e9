import { assert, nat, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { ancestor, boundsOfTile, type Tile, tilesTouching } from './tile.ts';

const someTile = nat(16).chain((z) =>
  tuple(nat(2 ** z - 1), nat(2 ** z - 1)).map(([x, y]): Tile => ({ z, x, y })),
);

test('the only tile of zoom 0 is the whole Web Mercator world', () => {
  const world = boundsOfTile({ z: 0, x: 0, y: 0 });
  expect(world.west).toBe(-180);
  expect(world.east).toBe(180);
  expect(world.north).toBeCloseTo(85.0511, 4);
  expect(world.south).toBeCloseTo(-85.0511, 4);
});

test('the middle of a tile touches that tile alone, and its ancestors', () => {
  assert(
    property(someTile, nat(16), (tile, zoom) => {
      const { south, west, north, east } = boundsOfTile(tile);
      const at = { south: (south + north) / 2, west: (west + east) / 2 };
      const point = { ...at, north: at.south, east: at.west };
      expect(tilesTouching(point, tile.z)).toEqual({
        fromX: tile.x,
        toX: tile.x,
        fromY: tile.y,
        toY: tile.y,
      });
      const above = ancestor(tile, Math.min(zoom, tile.z));
      const touched = tilesTouching(point, above.z);
      expect([touched.fromX, touched.fromY]).toEqual([above.x, above.y]);
    }),
  );
});

test('a margin reaches into the neighbours', () => {
  const tile = { z: 10, x: 163, y: 357 };
  const { fromX, toX, fromY, toY } = tilesTouching(boundsOfTile(tile, -0.01), tile.z, 1 / 64);
  expect([fromX, toX, fromY, toY]).toEqual([162, 164, 356, 358]);
});
