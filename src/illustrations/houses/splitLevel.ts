import { mix } from '../colour.ts';
import { chimney } from '../pieces/chimney.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { garageGate, gateWidth } from '../pieces/garage.ts';
import { slab, steps } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import type { RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { BRICK, paintFrom, WOOD } from '../palette.ts';
import type { Svg } from '../svg.ts';
import { frontWidth, spread, openingsAt, type Architect, type Brief } from './House.ts';

/** Half a storey up, half a storey down: living room on the one side, bedrooms over the garage. */
export const splitLevel: Architect = (brief) => {
  const design = designOf(brief);
  const { width, depth, highW, lowW, highTop, cars, gate, doorX } = design;
  return {
    width,
    height: highTop + 90,
    depth,
    paths: [{ x: doorX + DOOR_WIDTH / 2, z: -110, w: 54 }],
    drive: cars > 0 ? { x: lowW + (highW - gate) / 2, z: 0, w: gate } : null,
    beds: [{ from: 8, to: doorX - 54, z: 20 }],
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const chance = brief.chance.branch('split');
  const width = frontWidth(brief, 1.6, { proportion: 2.1, least: 500, most: 640 });
  const depth = 300;
  const colours = paintFrom(WOOD, chance);
  const brick: Siding = {
    kind: chance.maybe(0.6) ? 'brick' : 'stone',
    colour: paintFrom(BRICK, chance).wall,
  };
  const siding: Siding = { kind: 'clapboard', colour: colours.wall };
  const roof: RoofLook = { kind: 'shingle', colour: colours.roof };
  const highW = width * 0.46;
  const lowW = width - highW;
  const lowBase = 44;
  const lowTop = lowBase + 102;
  const highTop = 8 + 96 + 100;
  const cars = Math.min(2, Math.round(brief.facts.garageSpaces ?? 1));
  const gate = cars > 0 ? Math.min(gateWidth(cars), highW - 40) : 0;
  const doorX = lowW - DOOR_WIDTH - 40;
  const look: WindowLook = {
    trim: colours.trim,
    casing: 4,
    sash: colours.trim,
    columns: 2,
    rows: 2,
    hung: true,
  };
  const low = block(0, 0, 20, lowW, lowTop, depth - 20);
  const high = block(lowW, 0, 0, highW, highTop, depth);
  return {
    chance,
    width,
    depth,
    colours,
    brick,
    siding,
    roof,
    highW,
    lowW,
    lowBase,
    lowTop,
    highTop,
    cars,
    gate,
    doorX,
    look,
    low,
    high,
  };
}

function draw(design: Design, site: Site): Svg {
  return (
    chimneyStack(design, site) +
    livingWing(design, site) +
    entrance(design, site) +
    bedroomWing(design, site) +
    gateOrWindows(design, site)
  );
}

function chimneyStack({ depth, brick, lowTop }: Design, site: Site): Svg {
  return chimney(site, {
    x: 40,
    z: depth * 0.5,
    from: lowTop,
    to: lowTop + 130,
    w: 50,
    colour: brick.colour,
    smoke: true,
  });
}

function livingWing(
  { colours, brick, siding, roof, lowW, lowBase, doorX, look, low }: Design,
  site: Site,
): Svg {
  const front = frontOf(site, low);
  return (
    walls(site, low, { siding: brick, foundation: 8, eaveShade: 24 }) +
    gableRoof(
      site,
      { ...low, w: lowW + 20 },
      { towards: 'side', rise: 76, eave: 22, rake: 4, roof, siding, trim: colours.trim },
    ) +
    windows(site, front, [{ u: 40, v: lowBase + 22, w: doorX - 110, h: 62 }], {
      ...look,
      columns: 3,
      rows: 1,
      hung: false,
    })
  );
}

function entrance({ chance, colours, lowBase, lowTop, doorX, low }: Design, site: Site): Svg {
  const front = frontOf(site, low);
  return (
    slab(site, block(doorX - 44, 0, -46, DOOR_WIDTH + 84, lowBase, 66), '#a79a8d') +
    door(site, front, doorX, lowBase, {
      kind: chance.pick(['panelled', 'modern', 'glazed']),
      colour: colours.door,
      trim: colours.trim,
      sidelights: true,
      lanterns: true,
    }) +
    posts(site, [doorX - 36, doorX + DOOR_WIDTH + 30], -36, lowBase, lowTop - 8, {
      kind: 'steel',
      colour: colours.trim,
    }) +
    steps(site, doorX - 16, -46, 70, lowBase, '#b2a598')
  );
}

/** Clapboard that stands out over the brick of the garage. */
function bedroomWing(
  { chance, depth, colours, brick, siding, roof, highW, highTop, look, high }: Design,
  site: Site,
): Svg {
  return (
    walls(site, block(high.x, 0, high.z, highW, 102, depth), {
      siding: brick,
      side: brick,
      foundation: 8,
    }) +
    walls(site, block(high.x, 102, high.z - 12, highW, highTop - 102, depth + 12), {
      siding,
      corners: colours.trim,
      eaveShade: 18,
    }) +
    windows(
      site,
      sideOf(site, high),
      openingsAt(depth, [0.3, 0.66], { v: 138, w: 40, h: 46 }),
      look,
    ) +
    gableRoof(
      site,
      { ...high, z: -12, d: depth + 12 },
      {
        towards: chance.maybe(0.5) ? 'front' : 'side',
        rise: 78,
        eave: 18,
        rake: 14,
        roof,
        siding: { kind: 'board', colour: colours.second },
        trim: colours.trim,
      },
    ) +
    windows(
      site,
      frontOf(site, { ...high, z: -12 }),
      spread(0, highW, 2, 58).map((u) => ({ u, v: 134, w: 58, h: 48 })),
      {
        ...look,
        shutters: chance.pick([colours.door, undefined]),
      },
    )
  );
}

/** What is below the bedrooms: the garage, or rooms where there is none. */
function gateOrWindows(
  { chance, colours, highW, cars, gate, look, high }: Design,
  site: Site,
): Svg {
  const face = frontOf(site, high);
  return cars > 0
    ? garageGate(site, face, (highW - gate) / 2, gate, {
        kind: chance.pick(['panelled', 'flush']),
        colour: mix(colours.wall, '#fffaf0', 0.5),
        trim: colours.trim,
      })
    : windows(
        site,
        face,
        spread(0, highW, 2, 58).map((u) => ({ u, v: 40, w: 58, h: 40 })),
        look,
      );
}
