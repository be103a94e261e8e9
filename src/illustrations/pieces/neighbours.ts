import type { Chance } from '../chance.ts';
import { darken, lighten, mix, shining } from '../colour.ts';
import type { House } from '../houses/House.ts';
import { fill, type Svg } from '../svg.ts';
import type { Plane } from '../view.ts';
import { block, frontOf, sideOf, type Block, type Site } from './site.ts';

const FLOOR = 116;

/** The houses left and right of one in town: plain fronts in quiet colours, cut by the picture. */
export function neighbours(site: Site, house: House, chance: Chance): Svg {
  const tall = () =>
    Math.max(2, Math.round((house.height / FLOOR) * chance.between(0.45, 0.8))) * FLOOR + 40;
  const left = chance.between(420, 620);
  return (
    plainFront(site, block(-left - 900, 0, 60, 820, tall(), 400), chance) +
    plainFront(site, block(-left - 50, 0, 10, left, tall(), 400), chance) +
    plainFront(site, block(house.width + 330, 0, -10, 900, tall(), 400), chance)
  );
}

/** A house front in town of which nobody asks more than windows. */
export function plainFront(site: Site, body: Block, chance: Chance): Svg {
  const wall = mix(
    chance.pick(['#b98a6c', '#d6c6a8', '#9c6a56', '#8f9a92', '#c9b59a', '#a7a79c']),
    site.light.haze,
    0.22,
  );
  const front = frontOf(site, body);
  const side = sideOf(site, body);
  return (
    fill(side.rect(0, 0, body.d, body.h), darken(wall, 0.28)) +
    panes(side, body.d, body.h, site, chance, 0.4) +
    fill(front.rect(0, 0, body.w, body.h), wall) +
    fill(front.rect(0, 0, body.w, FLOOR - 8), darken(wall, 0.12)) +
    panes(front, body.w, body.h, site, chance, 0.85) +
    fill(front.rect(-6, body.h - 10, body.w + 12, 14), lighten(wall, 0.25)) +
    fill(side.rect(0, body.h - 10, body.d, 14), darken(wall, 0.1))
  );
}

function panes(
  plane: Plane,
  wide: number,
  tall: number,
  { light }: Site,
  chance: Chance,
  opacity: number,
): Svg {
  const count = Math.round(wide / 92);
  let dark = '';
  let lit = '';
  for (let v = 30; v < tall - 80; v += FLOOR) {
    for (let i = 0; i < count; i++) {
      const pane = plane.rect(((i + 0.5) * wide) / count - 20, v, 40, 62);
      if (chance.maybe(light.lamps * 0.8)) lit += pane;
      else dark += pane;
    }
  }
  return fill(dark, 'url(#glass)', opacity) + fill(lit, shining('#f7c27a'), opacity);
}
