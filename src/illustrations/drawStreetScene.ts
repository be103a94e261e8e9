import { chanceOf, type Chance } from './chance.ts';
import { litBy, shining } from './colour.ts';
import { climateAt } from './climate.ts';
import { colonial } from './houses/colonial.ts';
import { contemporary } from './houses/contemporary.ts';
import { craftsman } from './houses/craftsman.ts';
import { farmhouse } from './houses/farmhouse.ts';
import type { Architect, House } from './houses/House.ts';
import { spanish } from './houses/spanish.ts';
import { tudor } from './houses/tudor.ts';
import { victorian } from './houses/victorian.ts';
import { lightAt, seenUnder, type Light } from './light.ts';
import { page } from './page.ts';
import { canopy } from './pieces/canopy.ts';
import { ground, groundColours } from './pieces/ground.ts';
import { nursery, type Nursery } from './pieces/nursery.ts';
import { houseGradients, type Site } from './pieces/site.ts';
import { sky } from './pieces/sky.ts';
import { box, fill, gradient, mirrored, moved, type Svg } from './svg.ts';
import { backdrop, balloon } from './street/backdrop.ts';
import { streetGround } from './street/ground.ts';
import { alongTheVerge, gardenEdges, goingsOn, nearVerge } from './street/life.ts';
import { plotsFor, row, viewOf, type Plot, type Vantage } from './street/row.ts';

/** Which street, and when. */
export interface StreetScene {
  /** The hour of the day, 0 up to 24; fractions are allowed. */
  readonly hour: number;
  /** Decides houses, colours and season; left out, it is the street that Lintel opens with. */
  readonly seed?: string;
  /** px; the height is always 700. */
  readonly width?: number;
  /** px of its middle that are drawn; left out, all of it is. */
  readonly shown?: number;
}

/** px: what a page shows of the street where it is held upright. */
export const UPRIGHT = 620;

const HEIGHT = 700;
const HORIZON = 418;

/** Left to right on the page; the seed turns the ring and may mirror it. */
const NEIGHBOURS: readonly Architect[] = [
  victorian,
  colonial,
  craftsman,
  tudor,
  farmhouse,
  spanish,
  contemporary,
];

/**
 * The wide picture of a street with varied homes, as it looks at an hour of the day. It keeps its
 * lower edge when a page cuts it to another shape: houses stay, sky goes.
 */
export function drawStreetScene({
  hour,
  seed = 'lark',
  width = 1600,
  shown = width,
}: StreetScene): Svg {
  const chance = chanceOf(`street ${seed}`);
  const season = chance.branch('season').pick(['summer', 'spring', 'summer', 'autumn']);
  const light = lightAt(hour, 0.32);
  const vantage: Vantage = {
    width,
    eyeHeight: 176,
    away: 1250,
    focal: 880,
    centre: [width / 2, HORIZON],
  };
  const field = { light, width, horizon: HORIZON };
  const colours = groundColours('temperate', season);
  const plants = nursery('temperate', season, chance.branch('nursery'), {
    trees: ['conifer', chance.maybe(0.5) ? 'birch' : 'aspen', chance.maybe(0.5) ? 'maple' : 'oak'],
    shrubs: 4,
  });
  const site: Site = { view: viewOf(vantage), light, season, chance, fine: false };
  const plots = plotsFor(housesFor(chance, width), 96);
  const world =
    plants.grown +
    backdrop(chance.branch('backdrop'), field, season === 'autumn' ? '#a8803f' : '#557a55') +
    balloon(field, chance.branch('balloon')) +
    ground(colours, chance.branch('ground'), { width, height: HEIGHT, from: HORIZON + 10 }) +
    gardenTrees(site, plants, chance.branch('garden trees')) +
    row(plots, vantage, { light, season, plants, chance: chance.branch('row'), fine: false }) +
    gardenEdges(site, plots, plants) +
    streetGround(site.view, season) +
    goingsOn(site, plots) +
    alongTheVerge(site, plants, gapsIn(plots), lampsAt(plots)) +
    nearVerge(site, colours, { width, height: HEIGHT });
  const leaves = chance.branch('canopy');
  const branches = canopy(leaves, season) + mirrored(width, canopy(leaves, season, 0.7));
  return page(
    {
      title: `A street of homes ${timeOfDay(light, hour)}`,
      prefix: 's',
      width: shown,
      height: HEIGHT,
      fit: 'xMidYMax slice',
    },
    houseGradients(light),
    moved(
      (shown - width) / 2,
      sky(light, chance.branch('sky'), { width, horizon: HORIZON, sunX: width * 0.24 }),
      litBy(world + branches, seenUnder(light)),
      wash(light, width),
    ),
  );
}

function housesFor(chance: Chance, width: number): House[] {
  const draw = chance.branch('houses');
  const count = Math.max(3, Math.round(width / 310));
  const start = draw.whole(0, NEIGHBOURS.length - 1);
  return Array.from({ length: count }, (_, i) => {
    const architect = NEIGHBOURS[(start + i) % NEIGHBOURS.length] ?? colonial;
    const seed = `${start}/${i}/${draw.unit()}`;
    return architect({
      climate: climateAt(40, -83),
      year: 1930,
      chance: chanceOf(seed),
      facts: {
        id: seed,
        propertySubType: 'Single Family Residence',
        yearBuilt: 1930,
        storiesTotal: null,
        garageSpaces: 0,
        waterfrontYN: false,
        bedroomsTotal: 3,
        bathroomsTotalInteger: 2,
        livingArea: 1500,
        lotSizeSquareFeet: 6000,
        latitude: 40,
        longitude: -83,
      },
    });
  });
}

/** Where two houses leave room for a tree at the street. */
const gapsIn = (plots: readonly Plot[]) =>
  plots.slice(1).map(({ x }, i) => {
    const before = plots[i];
    return before ? (x + before.x + before.house.width) / 2 : x;
  });

/** A lamp post before every second house, beside its path. */
const lampsAt = (plots: readonly Plot[]) =>
  plots.filter((_, i) => i % 2 === 1).map(({ x, house }) => x + house.width * 0.12);

/** Trees in the gardens behind, between the roofs. */
function gardenTrees({ view }: Site, plants: Nursery, draw: Chance): Svg {
  let trees = '';
  for (let x = -1900; x < 1900; x += draw.between(190, 300)) {
    trees += view.stand(
      [x, 0, 420 + draw.between(0, 160)],
      plants.tree(draw.pick([0, 1, 2, 2]), draw.between(280, 420)),
    );
  }
  return trees;
}

/** The last glaze: the beam from the left, and the near edge falling back. */
function wash(light: Light, width: number): Svg {
  return (
    gradient(
      'wash',
      [
        [0, shining(light.beam), 0.2 * light.shadow],
        [55, shining(light.beam), 0],
      ],
      [1, 0.4],
    ) +
    gradient('edge', [
      [0, '#14262a', 0],
      [100, '#14262a', 0.28],
    ]) +
    fill(box(0, 0, width, HEIGHT), 'url(#wash)') +
    fill(box(0, HEIGHT - 110, width, 110), 'url(#edge)')
  );
}

function timeOfDay({ sun }: Light, hour: number): string {
  if (sun < -0.1) return 'at night';
  if (hour < 7) return 'at dawn';
  if (sun < 0.1) return 'at dusk';
  if (sun < 0.3) return 'in golden light';
  return hour < 11 ? 'in the morning' : 'by day';
}
