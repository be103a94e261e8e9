/** A larger town for pictures: blocks of uneven size, some streets fast, a river with two bridges. */
import type { Street, StreetNetwork } from '../../map/streets/Street.ts';
import { aStreet, spot } from './gridNetwork.ts';

const size = 40;
const river = 22;
const bridges = new Set([6, 30]);

export function curvedNetwork(): StreetNetwork {
  const streets: Street[] = [];
  const bent = (column: number, row: number) => {
    const { x, y } = spot(column, row);
    const sway = (a: number, b: number) => Math.round(6000 * Math.sin(a / 3) * Math.cos(b / 4));
    return { x: x + sway(column, row), y: y + sway(row, column) };
  };
  const add = (column: number, row: number, dx: number, dy: number, change: Partial<Street>) => {
    const a = bent(column, row);
    const b = bent(column + dx, row + dy);
    streets.push(aStreet(streets.length + 1, [a.x, a.y, b.x, b.y], change));
  };
  const fast = (line: number): Partial<Street> =>
    line % 8 === 0 ? { kind: 'primary', maxSpeedKmh: 60 } : {};
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const isWet = column === river && !bridges.has(row);
      if (!isWet) add(column, row, 1, 0, { ...fast(row), doorlessYn: column === river });
      add(column, row, 0, 1, fast(column));
    }
  }
  return { streets, barriers: [], turnRules: [] };
}
