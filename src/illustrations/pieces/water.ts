import type { Chance } from '../chance.ts';
import { mix, shining } from '../colour.ts';
import type { Light } from '../light.ts';
import { box, fill, gradient, num, stroke, type Svg } from '../svg.ts';

/** The gradient and glints of a water surface between two heights, the full width of a picture. */
export function water(
  light: Light,
  chance: Chance,
  { width, from, to }: { width: number; from: number; to: number },
): Svg {
  const tall = to - from;
  let glints = '';
  for (let i = 0; i < 26; i++) {
    const depth = chance.unit();
    const w = 10 + depth * 60;
    glints += `M${num(chance.between(-20, width))} ${num(from + 3 + depth ** 1.5 * (tall - 6))}h${num(w)}`;
  }
  return (
    gradient('water', [
      [0, shining(mix(light.skyLow, '#7fa9b3', 0.35))],
      [45, shining(mix(light.skyMiddle, '#3f7d8c', 0.5))],
      [100, shining(mix(light.skyTop, '#27626f', 0.6))],
    ]) +
    fill(box(0, from, width, tall), 'url(#water)') +
    stroke(glints, shining(mix(light.beam, light.skyLow, 0.4)), 1.1, 0.6)
  );
}

/** A strip of water at the far end of the land. */
export const inlet = (
  light: Light,
  chance: Chance,
  { width, from }: { width: number; from: number },
): Svg =>
  water(light, chance, { width, from, to: from + 26 }) +
  fill(box(0, from + 25, width, 4), '#d9c9a3', 0.7);
