import { litBy } from '../colour.ts';
import { seenUnder } from '../light.ts';
import { HEIGHT, WIDTH } from '../page.ts';
import type { PictureFacts } from '../PictureFacts.ts';
import { adirondack, firePit, grill, parasolTable, stringLights } from '../pieces/gardenThings.ts';
import { ground, groundColours, tufts } from '../pieces/ground.ts';
import { horizon as land } from '../pieces/horizon.ts';
import { nursery } from '../pieces/nursery.ts';
import { pool } from '../pieces/pool.ts';
import { potted } from '../pieces/shrubs.ts';
import { houseGradients, type Site } from '../pieces/site.ts';
import { sky } from '../pieces/sky.ts';
import type { Setting } from '../setting.ts';
import { mirrored, type Svg } from '../svg.ts';
import { viewFrom } from '../view.ts';
import { glaze } from './front.ts';
import { beyond, enclosure, borders, raised, bigTree, terrace } from './gardenGrounds.ts';

/** The garden behind the house, seen from the terrace. */
export function garden(setting: Setting, facts: PictureFacts): Svg {
  const { light, climate, season } = setting;
  const chance = setting.chance.branch('garden');
  const horizon = 262;
  const view = viewFrom({
    at: [chance.between(-24, 24), 74, -130],
    turn: 0,
    focal: 620,
    centre: [WIDTH / 2, horizon],
  });
  const site: Site = { view, light, season, chance, fine: true };
  const colours = groundColours(climate, season);
  const plants = nursery(climate, season, chance.branch('plants'), { trees: 2, shrubs: 3 });
  const warm = climate === 'desert' || climate === 'californian' || climate === 'subtropical';
  const roomy = (facts.lotSizeSquareFeet ?? 7000) > 6500;
  const swim = warm && roomy && chance.maybe(0.55);
  const area = { width: WIDTH, height: HEIGHT, from: horizon - 2 };
  const world =
    plants.grown +
    land(climate, chance.branch('land'), { light, width: WIDTH, horizon, wood: '#5c7f5c' }) +
    ground(colours, chance.branch('ground'), area) +
    beyond(site, plants) +
    enclosure(site, climate === 'desert') +
    borders(site, plants) +
    (swim ? pool(site) : raised(site)) +
    tufts(colours, chance.branch('tufts'), { width: WIDTH, height: 470, from: horizon + 70 }, 10) +
    bigTree(site, plants) +
    terrace(site) +
    living(site, swim ? 'table' : chance.pick(['table', 'fire', 'table']));
  const drawn =
    houseGradients(light) +
    sky(light, chance.branch('sky'), { width: WIDTH, horizon, sunX: 150 }) +
    litBy(world, seenUnder(light)) +
    glaze(setting);
  return chance.maybe(0.5) ? mirrored(WIDTH, drawn) : drawn;
}

/** What one does out here. */
function living(site: Site, what: 'table' | 'fire'): Svg {
  const { view, chance, season, light } = site;
  const draw = chance.branch('living');
  const cloth = draw.pick(['#f0e6d0', '#c4683d', '#2f6b5a', '#d9a24a']);
  const wood = draw.pick(['#9c7350', '#8a6244', '#b98d62']);
  const pots = [-158, -128, 190]
    .map((x, i) => view.stand([x, 0, 108 - i * 10], potted(draw, season, 52 - i * 6)))
    .join('');
  const set =
    what === 'fire'
      ? view.stand([20, 0, 132], firePit(light)) +
        view.stand([-46, 0, 84], adirondack(cloth)) +
        view.stand([84, 0, 80], adirondack(cloth))
      : view.stand([44, 0, 118], parasolTable(cloth, wood));
  return (
    (what === 'table' ? view.stand([178, 0, 136], grill()) : '') +
    set +
    pots +
    (light.dark || draw.maybe(0.4) ? stringLights(light, -20, WIDTH + 20, 96, 46) : '')
  );
}
