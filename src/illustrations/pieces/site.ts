import type { Chance } from '../chance.ts';
import { lighten, mix, shining } from '../colour.ts';
import type { Light } from '../light.ts';
import type { Season } from '../setting.ts';
import { glow, gradient, type Svg } from '../svg.ts';
import type { Plane, View } from '../view.ts';

/** Where a house is being drawn: everything its parts need to know. */
export interface Site {
  readonly view: View;
  readonly light: Light;
  readonly season: Season;
  readonly chance: Chance;
  /** False for houses seen small in a street: textures are left out. */
  readonly fine: boolean;
}

/** A body with a rectangular plan, inches: its front left foot and its size. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
  readonly h: number;
  readonly d: number;
}

/** A block from its corner and its size, inches. */
export const block = (x: number, y: number, z: number, w: number, h: number, d: number): Block => ({
  x,
  y,
  z,
  w,
  h,
  d,
});

/** The sheet of the front wall: u from its left edge, v from its foot. */
export const frontOf = ({ view }: Site, { x, y, z }: Block): Plane =>
  view.plane([x, y, z], [1, 0, 0], [0, 1, 0]);

/** The sheet of the right wall: u from its front edge backwards, v from its foot. */
export const sideOf = ({ view }: Site, { x, y, z, w }: Block): Plane =>
  view.plane([x + w, y, z], [0, 0, 1], [0, 1, 0]);

/** Gradients that walls, glass and lamps share; every picture with a house carries them once. */
export function houseGradients(light: Light): Svg {
  const warm = shining('#ffce85');
  return (
    gradient(
      'sheen',
      [
        [0, shining(light.beam), 0.28 * light.shadow],
        [70, shining(light.beam), 0],
      ],
      [1, 0.6],
    ) +
    gradient('foot', [
      [72, '#24343a', 0],
      [100, '#24343a', 0.26],
    ]) +
    gradient(
      'glass',
      [
        [0, shining(mix('#3d5663', light.skyMiddle, 0.62))],
        [45, shining(mix('#34505d', light.skyMiddle, 0.3))],
        [100, shining(mix('#2b424d', light.haze, 0.22))],
      ],
      [0.25, 1],
    ) +
    gradient('lamp', [
      [0, shining('#ffd894')],
      [60, shining('#fbbd6c')],
      [100, shining('#e39a52')],
    ]) +
    glow('halo', [
      [0, shining(lighten('#ffcf87', 0.2)), 0.75],
      [30, warm, 0.3],
      [100, warm, 0],
    ])
  );
}
