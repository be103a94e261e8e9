import type { Chance } from '../chance.ts';
import { mix } from '../colour.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { dormer } from '../pieces/dormer.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { slab, steps } from '../pieces/porch.ts';
import { block, frontOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { BRICK, WOOD } from '../palette.ts';
import { fill, type Svg } from '../svg.ts';
import { storiesWithin, STOREY, type Architect } from './House.ts';

const UNIT = 228;
const BASE = 18;

const ROOF = { kind: 'shingle', colour: '#57534f' } as const;
const RISE = 92;

/** A row in brick and clapboard with one long roof that steps, shutters and small dormers. */
export const brickRow: Architect = (brief) => {
  const chance = brief.chance.branch('brick row');
  const stories = storiesWithin(brief.facts, 2, 2, 3);
  const depth = 320;
  const first = chance.whole(0, 4);
  const units = Array.from({ length: 4 }, (_, i) => unitOf(chance, i, { first, stories, depth }));
  return {
    width: units.length * UNIT,
    height: BASE + stories * STOREY + 110,
    depth,
    paths: units.map(({ x }) => ({ x: x + 46 + DOOR_WIDTH / 2, z: -62, w: 44 })),
    drive: null,
    beds: units.map(({ x }) => ({ from: x + 106, to: x + UNIT - 6, z: 0 })),
    urban: true,
    draw: (site) => units.map((unit) => drawUnit(unit, site)).join(''),
  };
};

type Unit = ReturnType<typeof unitOf>;

/** The home at place `i` of the row; its roof may be a little higher than its neighbors'. */
function unitOf(chance: Chance, i: number, row: { first: number; stories: number; depth: number }) {
  const { first, stories, depth } = row;
  const brick = (i + first) % 2 === 0;
  const colours = (brick ? BRICK : WOOD)[(first + i * 2) % 5] ?? BRICK[0];
  const siding: Siding = { kind: brick ? 'brick' : 'clapboard', colour: colours.wall };
  const lift = chance.pick([0, 0, 14]);
  const hasDormer = chance.maybe(0.5);
  const shuttered = chance.maybe(0.6);
  const x = i * UNIT;
  const body = block(x, 0, 0, UNIT, BASE + stories * STOREY + lift, depth);
  const look: WindowLook = {
    trim: colours.trim,
    casing: 5,
    sash: colours.trim,
    columns: 3,
    rows: 4,
    hung: true,
    shutters: shuttered ? mix(colours.door, '#1f2a2a', 0.2) : undefined,
  };
  return { x, stories, body, colours, siding, hasDormer, flowers: i % 2 === 0, look };
}

function drawUnit(unit: Unit, site: Site): Svg {
  const { body, siding } = unit;
  return (
    walls({ ...site, fine: false }, body, { siding, foundation: BASE, eaveShade: 16 }) +
    unitRoof(unit, site) +
    frontWindows(unit, site) +
    frontDoor(unit, site) +
    fill(frontOf(site, body).rect(UNIT - 3, 0, 3, body.h), '#26323c', 0.22)
  );
}

function unitRoof({ x, body, colours, siding, hasDormer, look }: Unit, site: Site): Svg {
  const { trim } = colours;
  const roof = gableRoof(site, body, {
    towards: 'side',
    rise: RISE,
    eave: 12,
    rake: 0,
    board: 7,
    roof: ROOF,
    siding,
    trim,
  });
  if (!hasDormer) return roof;
  return (
    roof +
    dormer(site, {
      x: x + UNIT / 2 - 24,
      w: 48,
      h: 40,
      rise: 24,
      z: 28,
      slope: { foot: body.h, pitch: RISE / (body.d / 2) },
      roof: ROOF,
      siding: { kind: 'clapboard', colour: '#e9e0cf' },
      trim,
      windows: (plane) =>
        windows(site, plane, [{ u: 12, v: 7, w: 24, h: 30 }], {
          ...look,
          casing: 3,
          columns: 2,
          rows: 2,
          shutters: undefined,
        }),
    })
  );
}

function frontWindows({ stories, body, flowers, look }: Unit, site: Site): Svg {
  const face = frontOf(site, body);
  const upper = Array.from({ length: stories - 1 }, (_, floor) =>
    [38, 146].map((u) => ({ u, v: BASE + (floor + 1) * STOREY + 28, w: 38, h: 56 })),
  ).flat();
  return (
    windows(site, face, upper, look) +
    windows(site, face, [{ u: 120, v: BASE + 24, w: 72, h: 60 }], {
      ...look,
      columns: 4,
      shutters: undefined,
      flowerBox: flowers,
    })
  );
}

function frontDoor({ x, body, colours }: Unit, site: Site): Svg {
  return (
    slab(site, block(x + 26, 0, -40, 76, BASE, 40), '#a99c8d') +
    door(site, frontOf(site, body), 46, BASE, {
      kind: 'panelled',
      colour: colours.door,
      trim: colours.trim,
      transom: true,
      lanterns: true,
    }) +
    steps(site, x + 36, -40, 58, BASE, '#b3a697')
  );
}
