import type { Chance } from '../chance.ts';
import { darken, lighten, litBy } from '../colour.ts';
import { cottage } from '../houses/cottage.ts';
import type { House } from '../houses/House.ts';
import { seenUnder } from '../light.ts';
import { HEIGHT, WIDTH } from '../page.ts';
import type { PictureFacts } from '../PictureFacts.ts';
import { carBehind } from '../pieces/car.ts';
import { ground, groundColours } from '../pieces/ground.ts';
import { horizon as land } from '../pieces/horizon.ts';
import { nursery, type Nursery } from '../pieces/nursery.ts';
import { plainFront } from '../pieces/neighbours.ts';
import { block, houseGradients, type Site } from '../pieces/site.ts';
import { sky } from '../pieces/sky.ts';
import { streetLamp } from '../pieces/street.ts';
import type { Setting } from '../setting.ts';
import { fill, mirrored, oval, type Svg } from '../svg.ts';
import { viewFrom, type View } from '../view.ts';
import { glaze } from './front.ts';

/** Inches from the middle of the street to its kerb, to the pavement and to the house fronts. */
const KERB = 130;
const PAVEMENT = 165;
const FRONTS = 330;

/** Down the street the home stands in: it is the first on the right, others follow on both sides. */
export function streetView(setting: Setting, facts: PictureFacts, house: House): Svg {
  const { light, climate, season } = setting;
  const chance = setting.chance.branch('street view');
  const horizon = 330;
  const plants = nursery(climate, season, chance.branch('plants'), { trees: 2, shrubs: 2 });
  // One looks along the street: its length runs away from the viewer, the fronts look to its middle.
  const view = viewFrom({
    at: [0, 74, -FRONTS],
    turn: 90,
    focal: 640,
    centre: [WIDTH / 2, horizon],
  });
  const site: Site = { view, light, season, chance: chance.branch('site'), fine: false };
  const urban = house.urban ?? false;
  const world =
    plants.grown +
    land(climate, chance.branch('land'), { light, width: WIDTH, horizon, wood: '#5c7f5c' }) +
    ground(groundColours(climate, season), chance.branch('ground'), {
      width: WIDTH,
      height: HEIGHT,
      from: horizon - 2,
    }) +
    roadway(view, season === 'winter') +
    mirrored(
      WIDTH,
      side(site, plants, [null, null], setting, facts, urban, chance.branch('left')),
    ) +
    side(site, plants, [house, null, null], setting, facts, urban, chance.branch('right')) +
    view.stand(
      [-470, 0, -FRONTS + KERB - 40],
      carBehind(chance.pick(['#7fa3a0', '#b8553f', '#d9c9a5', '#5f7488'])),
    );
  const drawn =
    houseGradients(light) +
    sky(light, chance.branch('sky'), { width: WIDTH, horizon, sunX: 400 }) +
    litBy(world, seenUnder(light)) +
    glaze(setting);
  return chance.maybe(0.5) ? mirrored(WIDTH, drawn) : drawn;
}

/** One side of the street, the farthest house first; `null` is a plain neighbour. */
function side(
  site: Site,
  plants: Nursery,
  homes: readonly (House | null)[],
  { climate, year }: Setting,
  facts: PictureFacts,
  urban: boolean,
  draw: Chance,
): Svg {
  const { view } = site;
  let near = (urban ? -420 : -520) - draw.between(0, 70);
  const lots = homes.map((home) => {
    const house = home ?? cottage({ facts, climate, year, chance: draw.branch(`house ${near}`) });
    const x = near - house.width;
    near = x - (urban ? 20 : 150);
    return { house, x, plain: home === null };
  });
  const trees = lots.map(({ x, house }) => x + house.width + (urban ? 60 : 75));
  return lots
    .map(({ house, x, plain }, i) => {
      const moved = moving(view, x);
      const at = { ...site, view: moved, chance: draw.branch(`lot ${i}`) };
      const drawn =
        plain && urban
          ? plainFront(at, block(0, 0, 0, house.width, draw.between(260, 420), 400), draw)
          : house.draw(at);
      const tree = view.stand(
        [trees[i] ?? 0, 0, -FRONTS + KERB + 18],
        fill(oval(40, -1, 90, 8), '#1f3036', 0.1 + 0.2 * site.light.shadow),
        plants.tree(2, draw.between(190, 235)),
      );
      const lamp = i === 1 ? streetLamp(site, (trees[i] ?? 0) + 190, -FRONTS + KERB + 12) : '';
      const behind = view.stand([x - 40, 0, 330], plants.tree(0, 360));
      return {
        far: behind + drawn + (plain && urban ? '' : shrubs(at, plants, house)),
        near: lamp + tree,
      };
    })
    .toReversed()
    .map(({ far, near: front }) => far + front)
    .join('');
}

const shrubs = ({ view }: Site, plants: Nursery, { width }: House): Svg =>
  [0.08, 0.3, 0.86]
    .map((share, i) => view.stand([width * share, 0, -40], plants.shrub(i, 44)))
    .join('');

/** The same view for things whose own corner lies at x. */
function moving(view: View, x: number): View {
  const shift = (p: readonly [number, number, number]) => [p[0] + x, p[1], p[2]] as const;
  return {
    ...view,
    at: (p) => view.at(shift(p)),
    scaleAt: (p) => view.scaleAt(shift(p)),
    shape: (points) => view.shape(points.map(shift)),
    faces: (points) => view.faces(points.map(shift)),
    stand: (p, ...parts) => view.stand(shift(p), ...parts),
    standMirrored: (p, ...parts) => view.standMirrored(shift(p), ...parts),
    plane: (origin, u, v) => view.plane(shift(origin), u, v),
  };
}

function roadway(view: View, winter: boolean): Svg {
  const asphalt = winter ? '#98a2a8' : '#8a8985';
  const paving = winter ? '#cdd3d3' : '#d6cbb9';
  const along = (from: number, to: number) =>
    view.shape([
      [-30, 0, -FRONTS + from],
      [-9000, 0, -FRONTS + from],
      [-9000, 0, -FRONTS + to],
      [-30, 0, -FRONTS + to],
    ]);
  const strips = (from: number, to: number) => along(from, to) + along(-to, -from);
  let dashes = '';
  for (let x = -240; x > -5000; x -= 260) {
    dashes += view.shape([
      [x, 0, -FRONTS - 3],
      [x - 120, 0, -FRONTS - 3],
      [x - 120, 0, -FRONTS + 3],
      [x, 0, -FRONTS + 3],
    ]);
  }
  return (
    fill(along(-KERB, KERB), asphalt) +
    fill(strips(KERB - 12, KERB), darken(asphalt, 0.25), 0.5) +
    fill(strips(KERB, KERB + 7), lighten(paving, 0.35)) +
    fill(strips(PAVEMENT, PAVEMENT + 55), paving) +
    fill(dashes, '#efe8d6', 0.8)
  );
}
