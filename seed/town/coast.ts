/** How far it is to the sea around a town, as the country's map paints it. */
import type { IsLand } from '../base/isLand.ts';
import { distanceField } from '../ground/distanceField.ts';
import type { Plane } from '../ground/Plane.ts';
import { Raster } from '../ground/Raster.ts';

const cell = 80;

/** Metres to the sea, below zero in it; null where no sea is within reach. */
export function coastOf(plane: Plane, reach: number, isLand: IsLand): Raster | null {
  const coast = new Raster(reach, cell);
  const wet = new Uint8Array(coast.values.length);
  coast.fill((x, y) => (isLand(plane.pointOf({ x, y })) ? 0 : 1));
  wet.set(coast.values);
  if (!wet.includes(1)) return null;
  const toSea = distanceField(wet, coast.size, cell);
  const toLand = distanceField(
    wet.map((isWet) => 1 - isWet),
    coast.size,
    cell,
  );
  coast.values.set(toSea.map((metres, i) => (wet[i] === 1 ? -toLand[i]! : metres)));
  return coast.blur(1);
}
