import type { Climate } from '../climate.ts';
import type { House } from '../houses/House.ts';
import { litBy, shining } from '../colour.ts';
import { seenUnder } from '../light.ts';
import { HEIGHT, WIDTH } from '../page.ts';
import { canopy } from '../pieces/canopy.ts';
import { ground, groundColours, tufts } from '../pieces/ground.ts';
import { horizon as land, skyline } from '../pieces/horizon.ts';
import { neighbours } from '../pieces/neighbours.ts';
import { nursery } from '../pieces/nursery.ts';
import { backTrees, foundationBeds, frontGarden, frontTree } from '../pieces/planting.ts';
import { houseGradients, type Site } from '../pieces/site.ts';
import { townFurniture, townGround } from '../pieces/street.ts';
import { sky } from '../pieces/sky.ts';
import { inlet } from '../pieces/water.ts';
import { ways } from '../pieces/ways.ts';
import type { Setting } from '../setting.ts';
import { box, fill, gradient, mirrored, type Svg } from '../svg.ts';
import { standpoint } from './standpoint.ts';

const LEAFY: readonly Climate[] = ['temperate', 'northern', 'subtropical'];

/** The house from the street: the picture everything else of a home is remembered by. */
export function front(setting: Setting, house: House, waterfront: boolean): Svg {
  const { light, climate, season } = setting;
  const chance = setting.chance.branch('front');
  const { view, kerb, horizon } = standpoint(house, chance);
  const site: Site = { view, light, season, chance: chance.branch('house'), fine: true };
  const colours = groundColours(climate, season);
  const area = { width: WIDTH, height: HEIGHT, from: horizon - 2 };
  const range = { light, width: WIDTH, horizon, wood: '#5c7f5c' };
  const plants = nursery(climate, season, chance.branch('plants'), {
    trees: house.urban ? 1 : 2,
    shrubs: 2,
  });
  const urban = house.urban ?? false;
  // Low homes leave much sky: in leafy places a branch hangs into it.
  const overhung = !urban && house.height < 270 && season !== 'winter' && LEAFY.includes(climate);
  const backdrop =
    (urban ? skyline(chance.branch('skyline'), range) : '') +
    land(climate, chance.branch('land'), range) +
    ground(colours, chance.branch('ground'), area) +
    (waterfront ? inlet(light, chance.branch('water'), area) : '');
  const tuftArea = { width: WIDTH, height: HEIGHT - 50, from: horizon + 66 };
  const world =
    plants.grown +
    backdrop +
    backTrees(site, plants, house, chance.branch('back')) +
    (urban
      ? townGround(site, house) + neighbours(site, house, chance.branch('neighbours'))
      : tufts(colours, chance.branch('tufts'), tuftArea, 9)) +
    (house.bare ? '' : shade(site, house)) +
    (urban ? '' : ways(site, house, kerb)) +
    house.draw(site) +
    foundationBeds(site, plants, house, chance.branch('beds')) +
    (urban
      ? townFurniture(site, plants, house, chance.branch('furniture'))
      : frontTree(site, plants, chance.branch('tree')) +
        (house.bare ? '' : frontGarden(site, plants, house, kerb, chance.branch('garden')))) +
    (overhung ? canopy(chance.branch('canopy'), season, 0.85) : '');
  const drawn =
    houseGradients(light) +
    sky(light, chance.branch('sky'), { width: WIDTH, horizon, sunX: 130 }) +
    litBy(world, seenUnder(light)) +
    glaze(setting);
  return chance.maybe(0.5) ? mirrored(WIDTH, drawn) : drawn;
}

/** The shadow of the house on the lawn, away from the light. */
function shade({ view, light }: Site, { width, depth, height }: House): Svg {
  const long = Math.min(height * 0.5, 260);
  const d = view.shape([
    [-4, 0, -14],
    [width, 0, -14],
    [width + long, 0, 40],
    [width + long, 0, depth * 0.9],
    [width, 0, depth],
    [0, 0, depth],
  ]);
  return fill(d, '#1f3036', 0.12 + 0.22 * light.shadow);
}

/** The last glaze: warm light from the left, a quiet lower edge. */
export function glaze({ light }: Setting): Svg {
  return (
    gradient(
      'glaze',
      [
        [0, shining(light.beam), 0.18 * light.shadow],
        [60, shining(light.beam), 0],
      ],
      [1, 0.5],
    ) +
    gradient('edge', [
      [0, '#14262a', 0],
      [100, '#14262a', 0.24],
    ]) +
    fill(box(0, 0, WIDTH, HEIGHT), 'url(#glaze)') +
    fill(box(0, HEIGHT - 110, WIDTH, 110), 'url(#edge)')
  );
}
