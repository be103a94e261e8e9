/** How far it is to the sea around a town, as the country's map paints it. */
import type { Bounds } from '#domain/geo.ts';
import type { IsLand } from '../base/isLand.ts';
import { distanceField } from '../ground/distanceField.ts';
import type { Plane } from '../ground/Plane.ts';
import { Raster } from '../ground/Raster.ts';

const cell = 80;
/** Grid points from one that is asked for to the next; between equal answers nothing is asked. */
const stride = 4;

/**
 * Metres to the sea, below zero in it; null where no sea is within reach.
 * @param reach metres from the centre to where the map of the town ends
 */
export function coastOf(
  plane: Plane,
  reach: number,
  landIn: (area: Bounds) => IsLand,
): Float32Array | null {
  const raster = new Raster(reach, cell);
  const wet = wetCells(raster, plane, landIn(boxAround(plane, reach)));
  if (!wet.includes(1)) return null;
  const { size } = raster;
  const toSea = distanceField(wet, size, cell);
  const dry = wet.map((isWet) => 1 - isWet);
  const toLand = distanceField(dry, size, cell);
  raster.values.set(toSea.map((metres, i) => (wet[i] === 1 ? -toLand[i]! : metres)));
  return raster.blur(1).values;
}

/** What `coastOf` found, to be read between its grid points. */
export function coastRaster(values: Float32Array, reach: number): Raster {
  const raster = new Raster(reach, cell);
  raster.values.set(values);
  return raster;
}

function wetCells(raster: Raster, plane: Plane, isLand: IsLand): Uint8Array {
  const { size } = raster;
  const answers = new Int8Array(size * size).fill(-1);
  const ask = (column: number, row: number): number => {
    const at = row * size + column;
    if (answers[at] === -1) {
      const spot = { x: raster.place(column), y: raster.place(row) };
      answers[at] = isLand(plane.pointOf(spot)) ? 0 : 1;
    }
    return answers[at]!;
  };
  for (let row = 0; row < size - 1; row += stride) {
    const top = Math.min(row + stride, size - 1);
    for (let column = 0; column < size - 1; column += stride) {
      const right = Math.min(column + stride, size - 1);
      const sum = ask(column, row) + ask(right, row) + ask(column, top) + ask(right, top);
      for (let j = row; j <= top; j++) {
        for (let i = column; i <= right; i++) {
          if (sum % 4 === 0) answers[j * size + i] = sum / 4;
          else ask(i, j);
        }
      }
    }
  }
  return new Uint8Array(answers);
}

function boxAround(plane: Plane, reach: number): Bounds {
  const low = plane.pointOf({ x: -reach * 1.1, y: -reach * 1.1 });
  const high = plane.pointOf({ x: reach * 1.1, y: reach * 1.1 });
  return { south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude };
}
