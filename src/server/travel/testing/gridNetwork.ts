/** Towns of straight streets for tests: a lattice of blocks, each side a street of its own. */
import type { Street, StreetNetwork, TurnRule } from '../../map/streets/Street.ts';

export const blockUnits = 20_000;
const west = -1_224_000_000;
const south = 476_000_000;

export function spot(column: number, row: number): { x: number; y: number } {
  return { x: west + column * blockUnits, y: south + row * blockUnits };
}

export function aStreet(id: number, line: number[], change: Partial<Street> = {}): Street {
  return {
    id,
    kind: 'minor',
    rampYn: false,
    doorlessYn: false,
    car: 'both',
    bicycle: 'both',
    foot: 'both',
    carClosed: [],
    maxSpeedKmh: 40,
    seconds: null,
    line,
    ...change,
  };
}

/** Ids count from 1: first the streets to the east, row by row, then those to the north. */
export function gridNetwork(
  size: number,
  change: (id: number) => Partial<Street> = () => ({}),
  turnRules: TurnRule[] = [],
): StreetNetwork {
  const streets: Street[] = [];
  const add = (column: number, row: number, dx: number, dy: number) => {
    const a = spot(column, row);
    const b = spot(column + dx, row + dy);
    const id = streets.length + 1;
    streets.push(aStreet(id, [a.x, a.y, b.x, b.y], change(id)));
  };
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size - 1; column++) add(column, row, 1, 0);
  }
  for (let row = 0; row < size - 1; row++) {
    for (let column = 0; column < size; column++) add(column, row, 0, 1);
  }
  return { streets, barriers: [], turnRules };
}
