import type { Chance } from '../chance.ts';
import { darken, lighten } from '../colour.ts';
import { clump, leaves } from './foliage.ts';
import type { Season } from '../setting.ts';
import { fill, stroke, type Svg } from '../svg.ts';

/**
 * Branches of a near tree that hang into the upper left corner, `size` times as large as usual:
 * they put everything else farther off.
 */
export function canopy(chance: Chance, season: Season, size = 1): Svg {
  const green = season === 'autumn' ? '#a8702f' : season === 'spring' ? '#5f8a4c' : '#3f6b45';
  return spray(chance, green, size);
}

function spray(chance: Chance, green: string, size: number): Svg {
  const part = (x: number, y: number, rx: number, ry: number, lobes: number) =>
    clump(chance, x * size, y * size, rx * size, ry * size, lobes);
  const dark = darken(green, 0.35);
  return (
    stroke(
      `M-20 ${Math.round(40 * size)}Q${Math.round(220 * size)} ${Math.round(90 * size)} ${Math.round(480 * size)} ${Math.round(150 * size)}`,
      '#4a3c30',
      7 * size,
    ) +
    fill(part(20, 6, 150, 74, 9) + part(160, 30, 90, 46, 7) + part(246, 62, 46, 26, 6), dark) +
    fill(part(0, -8, 120, 60, 8) + part(130, 14, 66, 32, 6) + part(214, 50, 32, 17, 6), green) +
    fill(part(-10, -20, 80, 42, 6) + part(110, 2, 40, 20, 5), lighten(green, 0.14)) +
    fill(leaves(chance, 9, 180 * size, 62 * size, 130 * size, 46 * size, 11 * size), dark) +
    fill(
      leaves(chance, 7, 130 * size, 44 * size, 150 * size, 50 * size, 10 * size),
      lighten(green, 0.18),
    )
  );
}
