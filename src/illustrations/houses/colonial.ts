import { chimney } from '../pieces/chimney.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { dormer } from '../pieces/dormer.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { slab, steps } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import type { RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { driveOf, garageWing, wingWidth } from '../pieces/wing.ts';
import { BRICK, paintFrom, WOOD } from '../palette.ts';
import type { Svg } from '../svg.ts';
import { frontWidth, spread, storiesWithin, STOREY, type Architect, type Brief } from './House.ts';

/** The symmetric one: a door in the middle, shuttered windows left and right, a long roof. */
export const colonial: Architect = (brief) => {
  const design = designOf(brief);
  const { width, depth, height, rise, cars, garage, portico, middle } = design;
  return {
    width: width + garage.w,
    height: height + rise + 30,
    depth,
    paths: [{ x: middle, z: portico ? -80 : -68, w: 54 }],
    drive: driveOf(garage, cars),
    beds: [
      { from: 8, to: middle - 74, z: 0 },
      { from: middle + 74, to: width - 8, z: 0 },
    ],
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const { facts } = brief;
  const chance = brief.chance.branch('colonial');
  const stories = storiesWithin(facts, 2, 1, 3);
  const bays = chance.pick([5, 5, 3]);
  const width = frontWidth(brief, stories, {
    proportion: 1.5,
    least: bays === 5 ? 400 : 330,
    most: 600,
  });
  const depth = Math.min(330, width * 0.66);
  const base = 20;
  const height = base + stories * STOREY;
  const rise = depth * chance.between(0.3, 0.38);
  const brick = chance.maybe(0.4);
  const colours = paintFrom(brick ? BRICK : WOOD, chance);
  const siding: Siding = { kind: brick ? 'brick' : 'clapboard', colour: colours.wall };
  const roof: RoofLook = { kind: 'shingle', colour: colours.roof };
  const cars = Math.min(2, Math.round(facts.garageSpaces ?? 0));
  const garage = block(width, 0, 40, wingWidth(cars), 118, depth - 70);
  const shutters = chance.pick(['#2f4f45', '#33404a', '#2b3f55', '#5a3a30', undefined]);
  const portico = chance.maybe(0.6);
  const dormers = stories < 3 && chance.maybe(0.45);
  const look: WindowLook = {
    trim: colours.trim,
    casing: 5,
    sash: colours.trim,
    columns: 3,
    rows: 4,
    hung: true,
    shutters,
    flowerBox: false,
  };
  const middle = width / 2;
  const main = block(0, 0, 0, width, height, depth);
  return {
    stories,
    bays,
    width,
    depth,
    base,
    height,
    rise,
    brick,
    colours,
    siding,
    roof,
    cars,
    garage,
    portico,
    dormers,
    look,
    middle,
    main,
  };
}

function draw(design: Design, site: Site): Svg {
  return (
    chimneys(design, site) +
    shell(design, site) +
    mainRoof(design, site) +
    roofDormers(design, site) +
    frontWindows(design, site) +
    entrance(design, site) +
    attachedGarage(design, site)
  );
}

function chimneys({ bays, width, depth, height, rise }: Design, site: Site): Svg {
  const stack = {
    from: height + rise * 0.6,
    to: height + rise + 38,
    z: depth / 2,
    colour: '#9c6450',
  };
  return (
    chimney(site, { ...stack, x: 18, smoke: true }) +
    (bays === 5 ? chimney(site, { ...stack, x: width - 60 }) : '')
  );
}

function shell(
  { stories, depth, base, brick, colours, siding, look, main }: Design,
  site: Site,
): Svg {
  const sideOpenings = Array.from({ length: stories * 2 }, (_, i) => ({
    u: depth * (i % 2 === 0 ? 0.22 : 0.64),
    v: base + Math.floor(i / 2) * STOREY + 30,
    w: 32,
    h: 54,
  }));
  return (
    walls(site, main, {
      siding,
      corners: brick ? undefined : colours.trim,
      foundation: base,
      eaveShade: 18,
    }) + windows(site, sideOf(site, main), sideOpenings, { ...look, shutters: undefined })
  );
}

function mainRoof({ rise, colours, siding, roof, main }: Design, site: Site): Svg {
  return gableRoof(site, main, {
    towards: 'side',
    rise,
    eave: 12,
    rake: 8,
    roof,
    siding,
    trim: colours.trim,
  });
}

function roofDormers(
  { bays, width, depth, height, rise, brick, colours, roof, dormers, look }: Design,
  site: Site,
): Svg {
  if (!dormers) return '';
  return spread(width * 0.1, width * 0.9, bays === 5 ? 3 : 2, 44)
    .map((x) =>
      dormer(site, {
        x,
        w: 44,
        h: 46,
        rise: 22,
        z: 26,
        slope: { foot: height, pitch: rise / (depth / 2) },
        roof,
        siding: { kind: 'clapboard', colour: brick ? colours.second : colours.wall },
        trim: colours.trim,
        windows: (plane) =>
          windows(site, plane, [{ u: 10, v: 8, w: 24, h: 34 }], {
            ...look,
            shutters: undefined,
            casing: 3,
            columns: 2,
            rows: 2,
          }),
      }),
    )
    .join('');
}

function frontWindows({ stories, bays, width, base, look, main }: Design, site: Site): Svg {
  const front = frontOf(site, main);
  const openings = Array.from({ length: stories }, (_, floor) =>
    spread(10, width - 10, bays, 36)
      .filter((_, i) => floor > 0 || i !== (bays - 1) / 2)
      .map((u) => ({ u, v: base + floor * STOREY + 30, w: 36, h: floor === 0 ? 60 : 54 })),
  ).flat();
  return windows(site, front, openings, look);
}

function entrance({ bays, base, colours, roof, portico, middle, main }: Design, site: Site): Svg {
  const leaf = door(site, frontOf(site, main), middle - DOOR_WIDTH / 2, base, {
    kind: 'panelled',
    colour: colours.door,
    trim: colours.trim,
    sidelights: bays === 5,
    transom: true,
    lanterns: true,
  });
  const stoop = block(middle - 62, 0, -52, 124, base, 52);
  if (!portico)
    return (
      slab(site, { ...stoop, z: -40, d: 40 }, '#a9988a') +
      steps(site, middle - 34, -40, 68, base, '#b3a394') +
      leaf
    );
  const head = base + 100;
  return (
    slab(site, stoop, '#b0a294') +
    leaf +
    posts(site, [middle - 52, middle + 52], -44, base, head, {
      kind: 'round',
      colour: colours.trim,
    }) +
    walls(site, block(middle - 62, head, -54, 124, 14, 54), {
      siding: { kind: 'stucco', colour: colours.trim },
      eaveShade: 3,
    }) +
    gableRoof(site, block(middle - 62, head + 14, -54, 124, 0, 54), {
      towards: 'front',
      rise: 36,
      eave: 6,
      rake: 5,
      board: 5,
      roof,
      siding: { kind: 'stucco', colour: colours.trim },
      trim: colours.trim,
    }) +
    steps(site, middle - 34, -52, 68, base, '#b3a394')
  );
}

function attachedGarage({ brick, colours, siding, roof, cars, garage }: Design, site: Site): Svg {
  if (cars < 1) return '';
  return garageWing(site, garage, {
    cars,
    siding,
    roof,
    trim: colours.trim,
    corners: !brick,
    cover: 'side gable',
    rise: 84,
    gate: { kind: 'panelled', colour: '#f3ecdd' },
  });
}
