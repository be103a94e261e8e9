import { darken, lighten } from '../colour.ts';
import type { Season } from '../setting.ts';
import { fill, stroke, trail, type Svg } from '../svg.ts';
import type { View } from '../view.ts';
import { GARDEN_END } from './row.ts';

/** Depths across the street, inches before the house fronts. */
export const STREET = {
  pavement: GARDEN_END,
  verge: GARDEN_END - 62,
  kerb: GARDEN_END - 92,
  farKerb: GARDEN_END - 346,
} as const;

/** Pavement, a strip of grass with its kerb, and the street with its middle line. */
export function streetGround(view: View, season: Season): Svg {
  const winter = season === 'winter';
  const paving = winter ? '#cdd3d3' : '#d8cdbb';
  const asphalt = winter ? '#98a2a8' : '#8a8985';
  const grass = winter ? '#e6ebec' : '#86a862';
  const across = (from: number, to: number) =>
    view.shape([
      [-9000, 0, from],
      [9000, 0, from],
      [9000, 0, to],
      [-9000, 0, to],
    ]);
  let joints = '';
  for (let x = -2200; x <= 2200; x += 72) {
    joints += trail([view.at([x, 0, STREET.pavement]), view.at([x, 0, STREET.verge])]);
  }
  let dashes = '';
  const middle = (STREET.kerb + STREET.farKerb) / 2;
  for (let x = -2100; x <= 2100; x += 210) {
    dashes += view.shape([
      [x, 0, middle + 3],
      [x + 110, 0, middle + 3],
      [x + 110, 0, middle - 3],
      [x, 0, middle - 3],
    ]);
  }
  return (
    fill(across(STREET.pavement, STREET.verge), paving) +
    stroke(joints, darken(paving, 0.3), 1, 0.45) +
    fill(across(STREET.verge, STREET.kerb), grass) +
    fill(across(STREET.kerb, STREET.kerb - 8), lighten(paving, 0.35)) +
    fill(across(STREET.kerb - 8, STREET.farKerb), asphalt) +
    fill(across(STREET.kerb - 8, STREET.kerb - 26), darken(asphalt, 0.35), 0.5) +
    fill(dashes, '#efe8d6', 0.75) +
    fill(across(STREET.farKerb, STREET.farKerb - 9), lighten(paving, 0.3)) +
    fill(across(STREET.farKerb - 9, STREET.farKerb - 800), grass)
  );
}
