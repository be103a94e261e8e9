import type { Chance } from '../chance.ts';
import { darken, lighten, mix } from '../colour.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { railing, steps } from '../pieces/porch.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { fill, type Svg } from '../svg.ts';
import { storiesWithin, STOREY, type Architect } from './House.ts';

interface Front {
  readonly siding: Siding;
  readonly stone: string;
  readonly door: string;
  readonly bay: boolean;
  readonly tall: number;
}

const UNIT = 216;
const BASE = 44;

/** City row houses with high stoops, deep cornices and here and there a bay. */
export const brownstones: Architect = (brief) => {
  const chance = brief.chance.branch('brownstones');
  const stories = storiesWithin(brief.facts, 3, 2, 4);
  const units = Array.from({ length: 4 }, () => frontOfUnit(chance, stories));
  const width = units.length * UNIT;
  const depth = 420;

  const draw = (site: Site): Svg =>
    units
      .map((unit, i) => ({ unit, x: i * UNIT }))
      .map(({ unit, x }) => unitFront(site, unit, x, stories, depth))
      .join('');

  return {
    width,
    height: BASE + stories * STOREY + 60,
    depth,
    paths: units.map((_, i) => ({ x: i * UNIT + 44, z: -96, w: 46 })),
    drive: null,
    beds: units.map((_, i) => ({ from: i * UNIT + 88, to: (i + 1) * UNIT - 10, z: -34 })),
    urban: true,
    draw,
  };
};

function frontOfUnit(chance: Chance, stories: number): Front {
  const siding = chance.pick<Siding>([
    { kind: 'stucco', colour: '#8a6250' },
    { kind: 'brick', colour: '#a65f48' },
    { kind: 'brick', colour: '#8c4f40' },
    { kind: 'stucco', colour: '#c9b79a' },
    { kind: 'brick', colour: '#b98a6c' },
    { kind: 'stucco', colour: '#74808a' },
  ]);
  return {
    siding,
    stone: siding.kind === 'stucco' ? lighten(siding.colour, 0.2) : '#d3c2a8',
    door: chance.pick(['#1f4f40', '#6f2f28', '#2b3f55', '#3a322c', '#b07a34']),
    bay: chance.maybe(0.4),
    tall: BASE + stories * STOREY + chance.between(-6, 14),
  };
}

function unitFront(site: Site, unit: Front, x: number, stories: number, depth: number): Svg {
  const body = block(x, 0, 0, UNIT, unit.tall, depth);
  const face = frontOf(site, body);
  const look: WindowLook = {
    trim: unit.stone,
    casing: 5,
    sash: '#3d3a38',
    columns: 1,
    rows: 1,
    hung: true,
  };
  const floors = Array.from({ length: stories }, (_, floor) => BASE + floor * STOREY);
  const places = unit.bay ? [] : [104, 160];
  const openings = floors.flatMap((v, floor) => [
    ...(floor === 0 ? [] : [{ u: 28, v: v + 22, w: 34, h: 64 }]),
    ...places.map((u) => ({ u, v: v + 22, w: 34, h: 68 })),
  ]);
  return (
    walls({ ...site, fine: false }, body, {
      siding: unit.siding,
      side: { kind: 'brick', colour: '#9a6a54' },
      eaveShade: 26,
    }) +
    fill(face.rect(0, 0, UNIT, BASE), mix(unit.stone, '#6b5f55', 0.4)) +
    windows(
      site,
      face,
      [
        { u: 112, v: 6, w: 34, h: 30 },
        { u: 160, v: 6, w: 34, h: 30 },
      ],
      { ...look, casing: 3, hung: false, curtains: false },
    ) +
    fill(floors.map((v) => face.rect(0, v - 4, UNIT, 5)).join(''), unit.stone, 0.8) +
    windows(site, face, openings, { ...look, flowerBox: site.chance.maybe(0.3) }) +
    (unit.bay ? bay(site, unit, x, stories, look) : '') +
    cornice(site, body, darken(unit.stone, unit.siding.kind === 'brick' ? 0.45 : 0.1)) +
    stoop(site, unit, face, x) +
    fill(face.rect(UNIT - 3, 0, 3, unit.tall), '#26323c', 0.25)
  );
}

function bay(site: Site, unit: Front, x: number, stories: number, look: WindowLook): Svg {
  const body = block(x + 96, 0, -24, 106, BASE + stories * STOREY - 20, 24);
  const face = frontOf(site, body);
  const floors = Array.from({ length: stories }, (_, floor) => BASE + floor * STOREY + 20);
  return (
    walls({ ...site, fine: false }, body, {
      siding: unit.siding,
      side: unit.siding,
      eaveShade: 8,
    }) +
    windows(
      site,
      face,
      floors.flatMap((v) => [14, 58].map((u) => ({ u, v, w: 34, h: 68 }))),
      look,
    ) +
    fill(face.rect(-3, body.h - 8, 112, 10), unit.stone) +
    fill(sideOf(site, body).rect(0, body.h - 8, 24, 10), darken(unit.stone, 0.3))
  );
}

/** The overhanging crown with its brackets. */
function cornice(site: Site, body: ReturnType<typeof block>, colour: string): Svg {
  const crown = block(body.x - 2, body.h - 4, -18, body.w + 4, 26, 30);
  const face = frontOf(site, crown);
  const brackets = Array.from({ length: 6 }, (_, i) => face.rect(10 + i * 39, -18, 9, 20)).join('');
  return (
    fill(brackets, darken(colour, 0.2)) +
    walls(site, crown, {
      siding: { kind: 'stucco', colour },
      side: { kind: 'stucco', colour },
      eaveShade: 0,
    }) +
    fill(face.rect(0, 20, crown.w, 6), site.season === 'winter' ? '#f4f7f8' : lighten(colour, 0.25))
  );
}

function stoop(site: Site, unit: Front, face: ReturnType<typeof frontOf>, x: number): Svg {
  const stone = mix(unit.stone, '#8a7a6c', 0.35);
  return (
    door(site, face, 26, BASE, {
      kind: 'glazed',
      colour: unit.door,
      trim: unit.stone,
      transom: true,
      lanterns: true,
    }) +
    steps(site, x + 16, -26, 60, BASE, stone) +
    railing(site, x + 12, x + 18, -92, 0, '#2f3436', 36) +
    railing(site, x + 92, x + UNIT - 6, -36, 0, '#2f3436', 30)
  ).concat(fill(face.rect(26, BASE - 6, DOOR_WIDTH, 6), lighten(stone, 0.2)));
}
