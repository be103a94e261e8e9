import { mix } from '../colour.ts';
import { chimney } from '../pieces/chimney.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { hipRoof } from '../pieces/hipRoof.ts';
import { slab } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import type { RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { driveOf, garageWing, wingWidth } from '../pieces/wing.ts';
import { BRICK, paintFrom, WOOD } from '../palette.ts';
import type { Svg } from '../svg.ts';
import { frontWidth, openingsAt, type Architect, type Brief } from './House.ts';

/** Long and low: a picture window, brick to the sill, the garage under the same roof. */
export const ranch: Architect = (brief) => {
  const design = designOf(brief);
  const { width, depth, height, cars, garage, porchX, porchW, doorX, rise } = design;
  return {
    width: width + garage.w,
    height: height + rise + 20,
    depth,
    paths: [{ x: doorX + DOOR_WIDTH / 2, z: -46, w: 56 }],
    drive: driveOf(garage, cars),
    beds: [
      { from: 10, to: porchX - 16, z: 0 },
      { from: porchX + porchW + 16, to: width - 10, z: 0 },
    ],
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const chance = brief.chance.branch('ranch');
  const width = frontWidth(brief, 1, { proportion: 2, least: 470, most: 660 });
  const depth = 310;
  const base = 14;
  const height = base + 104;
  const brick = paintFrom(BRICK, chance);
  const colours = paintFrom(WOOD, chance);
  const siding: Siding = chance.maybe(0.55)
    ? { kind: 'brick', colour: brick.wall }
    : { kind: 'clapboard', colour: colours.wall };
  const accent: Siding =
    siding.kind === 'brick'
      ? { kind: 'board', colour: colours.wall }
      : { kind: 'stone', colour: '#a89a86' };
  const roof: RoofLook = { kind: 'shingle', colour: colours.roof };
  const hip = chance.maybe(0.5);
  const cars = Math.min(2, Math.round(brief.facts.garageSpaces ?? 1));
  const garage = block(width, 0, 0, wingWidth(cars), height, depth);
  const porchX = width * 0.48;
  const porchW = width * 0.24;
  const doorX = porchX + porchW / 2 - DOOR_WIDTH / 2;
  const look: WindowLook = {
    trim: colours.trim,
    casing: 4,
    sash: colours.trim,
    columns: 2,
    rows: 2,
    hung: true,
    shutters: chance.pick([colours.door, undefined, '#3d4a46']),
  };
  const rise = hip ? 84 : 92;
  const main = block(0, 0, 0, width, height, depth);
  return {
    chance,
    width,
    depth,
    base,
    height,
    colours,
    siding,
    accent,
    roof,
    hip,
    cars,
    garage,
    porchX,
    porchW,
    doorX,
    look,
    rise,
    main,
  };
}

function draw(design: Design, site: Site): Svg {
  return (
    chimneyStack(design, site) +
    shell(design, site) +
    attachedGarage(design, site) +
    mainRoof(design, site) +
    entryWall(design, site) +
    frontWindows(design, site) +
    entrance(design, site)
  );
}

function chimneyStack({ width, depth, height, rise }: Design, site: Site): Svg {
  return chimney(site, {
    x: width * 0.4,
    z: depth * 0.5,
    from: height + rise * 0.5,
    to: height + rise + 26,
    w: 58,
    colour: '#8f6350',
    smoke: true,
  });
}

function shell({ depth, base, siding, look, main }: Design, site: Site): Svg {
  return (
    walls(site, main, { siding, foundation: base, eaveShade: 22 }) +
    windows(
      site,
      sideOf(site, main),
      openingsAt(depth, [0.25, 0.65], { v: base + 42, w: 44, h: 42 }),
      { ...look, shutters: undefined },
    )
  );
}

function attachedGarage(
  { chance, colours, siding, accent, roof, hip, cars, garage, rise }: Design,
  site: Site,
): Svg {
  if (cars < 1) return '';
  return garageWing(site, garage, {
    cars,
    siding: accent.kind === 'stone' ? siding : accent,
    roof,
    trim: colours.trim,
    cover: hip ? 'hip' : 'side gable',
    rise,
    gate: {
      kind: chance.pick(['panelled', 'flush']),
      colour: mix(colours.wall, '#fffaf0', 0.4),
    },
  });
}

/** One roof over the house and its garage. */
function mainRoof({ width, colours, roof, hip, garage, rise, main }: Design, site: Site): Svg {
  const whole = { ...main, w: width + garage.w };
  return hip
    ? hipRoof(site, whole, { rise, eave: 22, roof, trim: colours.trim })
    : gableRoof(site, whole, {
        towards: 'side',
        rise,
        eave: 22,
        rake: 14,
        roof,
        siding: { kind: 'clapboard', colour: colours.second },
        trim: colours.trim,
      });
}

function entryWall({ base, height, accent, porchX, porchW }: Design, site: Site): Svg {
  return walls(site, block(porchX, base, 0, porchW, height - base - 14, 1), {
    siding: accent,
    eaveShade: 30,
  });
}

function frontWindows({ width, base, look, main }: Design, site: Site): Svg {
  const front = frontOf(site, main);
  return (
    windows(site, front, [{ u: width * 0.76, v: base + 24, w: width * 0.18, h: 58 }], {
      ...look,
      columns: 3,
      rows: 1,
      hung: false,
      shutters: undefined,
    }) + windows(site, front, openingsAt(width, [0.07, 0.27], { v: base + 36, w: 52, h: 46 }), look)
  );
}

function entrance(
  { chance, base, height, colours, porchX, porchW, doorX, main }: Design,
  site: Site,
): Svg {
  const front = frontOf(site, main);
  return (
    slab(site, block(porchX - 10, 0, -46, porchW + 20, base, 46), '#ab9e90') +
    door(site, front, doorX, base, {
      kind: chance.pick(['modern', 'glazed', 'panelled']),
      colour: colours.door,
      trim: colours.trim,
      sidelights: true,
      lanterns: true,
    }) +
    posts(site, [porchX, porchX + porchW], -20, base, height - 12, {
      kind: 'steel',
      colour: colours.trim,
    })
  );
}
