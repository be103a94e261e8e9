import { mix } from '../colour.ts';
import { chimney } from '../pieces/chimney.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { hipRoof } from '../pieces/hipRoof.ts';
import { slab, steps } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import type { RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { driveOf, garageWing, wingWidth } from '../pieces/wing.ts';
import { BRICK, paintFrom, STUCCO, WOOD } from '../palette.ts';
import type { Svg } from '../svg.ts';
import { frontWidth, storiesWithin, STOREY, type Architect, type Brief } from './House.ts';

/** The suburban two-storey: a hipped roof with gables before it, a tall arched window, a wide garage. */
export const nineties: Architect = (brief) => {
  const design = designOf(brief);
  const { width, depth, height, bayW, entryW, entryX, doorX, cars, has, garage } = design;
  return {
    width: has ? garage.x + garage.w : width,
    height: height + 112,
    depth,
    paths: [{ x: doorX + DOOR_WIDTH / 2, z: -64, w: 54 }],
    drive: has ? driveOf(garage, cars) : null,
    beds: [
      { from: 6, to: bayW - 4, z: -36 },
      ...(has ? [] : [{ from: entryX + entryW + 12, to: width - 6, z: 0 }]),
    ],
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const chance = brief.chance.branch('nineties');
  const warm =
    brief.climate === 'desert' ||
    brief.climate === 'californian' ||
    brief.climate === 'subtropical';
  const stories = storiesWithin(brief.facts, 2, 1, 3);
  const width = frontWidth(brief, stories, { proportion: 1.35, least: 360, most: 500 });
  const depth = 320;
  const base = 12;
  const height = base + stories * STOREY;
  const colours = warm ? paintFrom(STUCCO, chance) : paintFrom(WOOD, chance);
  const siding: Siding = { kind: warm ? 'stucco' : 'clapboard', colour: colours.wall };
  const stone: Siding = warm
    ? siding
    : {
        kind: chance.maybe(0.5) ? 'brick' : 'stone',
        colour: chance.maybe(0.5) ? '#a3937f' : paintFrom(BRICK, chance).wall,
      };
  const roof: RoofLook = { kind: warm ? 'tile' : 'shingle', colour: colours.roof };
  const bayW = width * 0.42;
  const entryW = 112;
  const entryX = bayW + 20;
  const doorX = entryX + entryW / 2 - DOOR_WIDTH / 2;
  const cars = Math.min(3, Math.max(1, Math.round(brief.facts.garageSpaces ?? 2)));
  const has = (brief.facts.garageSpaces ?? 2) > 0;
  const wing = has ? wingWidth(cars) : 0;
  const garage = block(width - 20, 0, -70, wing, 116, 220);
  const look: WindowLook = {
    trim: colours.trim,
    casing: 5,
    sash: colours.trim,
    columns: 2,
    rows: 2,
    hung: false,
  };
  const main = block(0, 0, 0, width, height, depth);
  const bay = block(0, 0, -36, bayW, height, 120);
  const floors = Array.from({ length: stories }, (_, floor) => floor);
  return {
    chance,
    warm,
    stories,
    width,
    depth,
    base,
    height,
    colours,
    siding,
    stone,
    roof,
    bayW,
    entryW,
    entryX,
    doorX,
    cars,
    has,
    wing,
    garage,
    look,
    main,
    bay,
    floors,
  };
}

function draw(design: Design, site: Site): Svg {
  const { colours, roof, main } = design;
  return (
    chimneyStack(design, site) +
    shell(design, site) +
    hipRoof(site, main, { rise: 104, eave: 16, roof, trim: colours.trim }) +
    upperWindow(design, site) +
    gabledBay(design, site) +
    groundWindow(design, site) +
    entry(design, site) +
    attachedGarage(design, site)
  );
}

function chimneyStack({ width, depth, height, stone }: Design, site: Site): Svg {
  return chimney(site, {
    x: width * 0.6,
    z: depth * 0.7,
    from: height,
    to: height + 120,
    w: 44,
    colour: stone.colour,
    smoke: true,
  });
}

function shell(
  { warm, depth, base, colours, siding, look, main, floors }: Design,
  site: Site,
): Svg {
  return (
    walls(site, main, {
      siding,
      corners: warm ? undefined : colours.trim,
      foundation: base,
      eaveShade: 18,
    }) +
    windows(
      site,
      sideOf(site, main),
      floors.map((floor) => ({ u: depth * 0.45, v: base + floor * STOREY + 36, w: 42, h: 52 })),
      look,
    )
  );
}

function upperWindow({ stories, width, base, look, main }: Design, site: Site): Svg {
  if (stories < 2) return '';
  const front = frontOf(site, main);
  return windows(site, front, [{ u: width - 92, v: base + STOREY + 34, w: 56, h: 52 }], look);
}

function gabledBay(
  { chance, warm, base, colours, siding, stone, roof, bayW, look, bay, floors }: Design,
  site: Site,
): Svg {
  const face = frontOf(site, bay);
  return (
    walls(site, bay, { siding: stone, side: siding, foundation: base, eaveShade: 6 }) +
    gableRoof(site, bay, {
      towards: 'front',
      rise: bayW * 0.4,
      eave: 12,
      rake: 12,
      roof,
      siding,
      trim: colours.trim,
    }) +
    windows(
      site,
      face,
      floors.map((floor) => ({ u: bayW / 2 - 44, v: base + floor * STOREY + 26, w: 88, h: 60 })),
      {
        ...look,
        columns: 3,
        shutters: warm ? undefined : chance.pick([colours.door, undefined]),
      },
    )
  );
}

/** Where the garage would hide it, there is none. */
function groundWindow({ width, base, has, look, main }: Design, site: Site): Svg {
  if (has) return '';
  const front = frontOf(site, main);
  return windows(site, front, [{ u: width - 100, v: base + 28, w: 72, h: 58 }], {
    ...look,
    columns: 3,
  });
}

/** The tall porch: a gable on two posts, with the arched window over the door. */
function entry(
  { warm, stories, base, colours, siding, stone, roof, entryW, entryX, doorX, look }: Design,
  site: Site,
): Svg {
  const tall = stories > 1 ? base + STOREY + 62 : base + 104;
  const porch = block(entryX, 0, -30, entryW, tall, 60);
  const back = frontOf(site, { ...porch, z: -2 });
  return (
    walls(site, { ...porch, z: -2, d: 2 }, { siding: stone, eaveShade: 20 }) +
    (stories > 1
      ? windows(
          site,
          back,
          [{ u: entryW / 2 - 24, v: base + STOREY + 4, w: 48, h: 28, arch: true }],
          { ...look, columns: 3, rows: 1 },
        )
      : '') +
    slab(site, block(entryX - 4, 0, -50, entryW + 8, base, 50), '#ab9f92') +
    door(site, back, doorX - entryX, base, {
      kind: 'glazed',
      colour: colours.door,
      trim: colours.trim,
      sidelights: true,
      transom: true,
      lanterns: false,
    }) +
    posts(site, [entryX + 6, entryX + entryW - 6], -34, base, tall, {
      kind: warm ? 'square' : 'round',
      colour: colours.trim,
    }) +
    gableRoof(
      site,
      { ...porch, z: -40, h: tall, d: 70 },
      { towards: 'front', rise: 44, eave: 10, rake: 8, roof, siding, trim: colours.trim },
    ) +
    steps(site, entryX + 16, -50, entryW - 32, base, '#b5a99b')
  );
}

function attachedGarage(
  { chance, warm, colours, siding, stone, roof, cars, has, wing, garage }: Design,
  site: Site,
): Svg {
  if (!has) return '';
  return garageWing(site, garage, {
    cars,
    siding: chance.maybe(0.5) ? stone : siding,
    side: siding,
    gable: siding,
    roof,
    trim: colours.trim,
    cover: warm ? 'hip' : 'front gable',
    rise: warm ? 62 : wing * 0.27,
    gate: { kind: 'panelled', colour: mix(colours.trim, colours.wall, 0.2) },
  });
}
