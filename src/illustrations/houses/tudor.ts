import { chimney } from '../pieces/chimney.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { slab, steps } from '../pieces/porch.ts';
import type { RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { timbering } from '../pieces/timber.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { driveOf, garageWing, wingWidth } from '../pieces/wing.ts';
import type { Svg } from '../svg.ts';
import { frontWidth, spread, STOREY, openingsAt, type Architect, type Brief } from './House.ts';

const TIMBER = '#5a4334';

/** Steep crossed gables, timber over brick, a round-headed door beside a broad chimney. */
export const tudor: Architect = (brief) => {
  const design = designOf(brief);
  const { width, depth, bayW, bayX, eave, doorX, cars, garage } = design;
  return {
    width: width + garage.w,
    height: eave + depth * 0.56 + 10,
    depth,
    paths: [{ x: doorX + DOOR_WIDTH / 2, z: -72, w: 46 }],
    drive: driveOf(garage, cars),
    beds: [
      { from: 10, to: doorX - 104, z: 0 },
      { from: bayX + 6, to: bayX + bayW - 6, z: -34 },
    ],
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const chance = brief.chance.branch('tudor');
  const width = frontWidth(brief, 2, { proportion: 1.5, least: 380, most: 520 });
  const depth = 300;
  const base = 14;
  const brick = chance.pick(['#9c5c46', '#8d6a55', '#a77a5e', '#9a8a78']);
  const plaster = chance.pick(['#efe4cd', '#e9dcc4', '#f2ecdf']);
  const lower: Siding = { kind: brick === '#9a8a78' ? 'stone' : 'brick', colour: brick };
  const upper: Siding = { kind: 'stucco', colour: plaster };
  const roof: RoofLook = {
    kind: 'shingle',
    colour: chance.pick(['#5d4f46', '#6a4a3d', '#4e4d4b', '#6b5d4c']),
  };
  const bayW = width * 0.4;
  const bayX = width - bayW - 30;
  const tall = base + STOREY * 2 - 16;
  const eave = base + STOREY + 34;
  const doorX = bayX - DOOR_WIDTH - 34;
  const cars = Math.min(2, Math.round(brief.facts.garageSpaces ?? 0));
  const garage = block(width, 0, 70, wingWidth(cars), 112, depth - 90);
  const doorColour = chance.pick(['#5b3b28', '#1f4f40', '#6f2f28', '#2d4356']);
  const look: WindowLook = {
    trim: TIMBER,
    casing: 4,
    sash: '#4a3b31',
    columns: 3,
    rows: 5,
    curtains: true,
  };
  const main = block(0, 0, 0, width, eave, depth);
  const bay = block(bayX, 0, -34, bayW, tall, 120);
  const jetty = base + STOREY - 6;
  return {
    chance,
    width,
    depth,
    base,
    brick,
    plaster,
    lower,
    upper,
    roof,
    bayW,
    bayX,
    tall,
    eave,
    doorX,
    cars,
    garage,
    doorColour,
    look,
    main,
    bay,
    jetty,
  };
}

function draw(design: Design, site: Site): Svg {
  return (
    shell(design, site) +
    mainRoof(design, site) +
    frontWindow(design, site) +
    entrance(design, site) +
    bayWalls(design, site) +
    bayGable(design, site) +
    bayWindows(design, site) +
    attachedGarage(design, site)
  );
}

function shell({ depth, base, lower, look, main }: Design, site: Site): Svg {
  return (
    walls(site, main, { siding: lower, side: lower, foundation: base, eaveShade: 20 }) +
    windows(
      site,
      sideOf(site, main),
      openingsAt(depth, [0.25, 0.62], { v: base + 34, w: 44, h: 54 }),
      look,
    )
  );
}

function mainRoof({ depth, upper, roof, main }: Design, site: Site): Svg {
  return gableRoof(site, main, {
    towards: 'side',
    rise: depth * 0.56,
    eave: 14,
    rake: 10,
    roof,
    siding: upper,
    trim: TIMBER,
  });
}

function frontWindow({ base, bayX, look, main }: Design, site: Site): Svg {
  const front = frontOf(site, main);
  return windows(site, front, [{ u: 40, v: base + 30, w: bayX - 40 - 150 > 60 ? 90 : 56, h: 58 }], {
    ...look,
    columns: 4,
  });
}

/** A small steep gable over the door, and the chimney that stands before the wall beside it. */
function entrance(
  { depth, base, brick, lower, roof, eave, doorX, doorColour }: Design,
  site: Site,
): Svg {
  const porch = block(doorX - 26, 0, -26, DOOR_WIDTH + 52, base + 100, 60);
  return (
    walls(site, porch, { siding: lower, eaveShade: 4 }) +
    gableRoof(site, porch, {
      towards: 'front',
      rise: 66,
      eave: 8,
      rake: 10,
      board: 8,
      roof,
      siding: lower,
      trim: TIMBER,
    }) +
    slab(site, block(doorX - 14, 0, -58, DOOR_WIDTH + 28, base, 32), '#a0917f') +
    steps(site, doorX - 6, -58, DOOR_WIDTH + 12, base, '#a99a88') +
    door(site, frontOf(site, porch), 26, base, {
      kind: 'arched',
      colour: doorColour,
      trim: '#cbb79a',
      lanterns: true,
    }) +
    chimney(site, {
      x: doorX - 96,
      z: -16,
      from: 0,
      to: eave + depth * 0.56 + 12,
      w: 54,
      colour: brick,
      smoke: true,
    })
  );
}

/** Brick below, timber above. */
function bayWalls({ base, plaster, lower, bayW, tall, bay, jetty }: Design, site: Site): Svg {
  const face = frontOf(site, bay);
  return (
    walls(site, bay, { siding: lower, side: lower, foundation: base, eaveShade: 10 }) +
    timbering(site, face, { u: 0, v: jetty, w: bayW, h: tall - jetty, plaster, timber: TIMBER })
  );
}

function bayGable({ plaster, upper, roof, bayW, look, bay }: Design, site: Site): Svg {
  return gableRoof(site, bay, {
    towards: 'front',
    rise: bayW * 0.74,
    eave: 12,
    rake: 16,
    board: 11,
    roof,
    siding: upper,
    trim: TIMBER,
    onGable: (plane) =>
      timbering(site, plane, {
        u: 0,
        v: 0,
        w: bayW,
        h: bayW * 0.74,
        plaster,
        timber: TIMBER,
        pointed: true,
      }) +
      windows(site, plane, [{ u: bayW / 2 - 14, v: 20, w: 28, h: 38 }], {
        ...look,
        columns: 2,
      }),
  });
}

function bayWindows({ chance, base, bayW, look, bay, jetty }: Design, site: Site): Svg {
  const face = frontOf(site, bay);
  return (
    windows(
      site,
      face,
      spread(0, bayW, 2, 42).map((u) => ({ u, v: jetty + 22, w: 42, h: 52 })),
      { ...look, flowerBox: chance.maybe(0.4) },
    ) +
    windows(site, face, [{ u: bayW / 2 - 50, v: base + 28, w: 100, h: 56 }], {
      ...look,
      columns: 6,
    })
  );
}

function attachedGarage({ lower, upper, roof, cars, garage }: Design, site: Site): Svg {
  if (cars < 1) return '';
  return garageWing(site, garage, {
    cars,
    siding: lower,
    gable: upper,
    roof,
    trim: TIMBER,
    cover: 'side gable',
    rise: 92,
    gate: { kind: 'carriage', colour: '#6b4b36' },
  });
}
