import { darken, lighten } from '../colour.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { steps } from '../pieces/porch.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { plainWindows, windows, type WindowLook } from '../pieces/windows.ts';
import { fill, type Svg } from '../svg.ts';
import { blockStories } from './blockStories.ts';
import { spread, openingsAt, type Architect, type Brief } from './House.ts';

const FLOOR = 116;

/** The old walk-up: brick over a stone base, a deep cornice, an awning over the door. */
export const brickBlock: Architect = (brief) => {
  const design = designOf(brief);
  const { width, depth, height } = design;
  return {
    width,
    height: height + 30,
    depth,
    paths: [{ x: width / 2, z: -40, w: 92 }],
    drive: null,
    beds: [
      { from: 10, to: width / 2 - 66, z: 0 },
      { from: width / 2 + 66, to: width - 10, z: 0 },
    ],
    urban: true,
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const chance = brief.chance.branch('brick block');
  const stories = blockStories(brief.facts.storiesTotal, chance.whole(4, 6));
  const width = chance.pick([600, 660, 720]);
  const depth = 420;
  const base = 30;
  const height = base + stories * FLOOR + 20;
  const brick: Siding = {
    kind: 'brick',
    colour: chance.pick(['#a25a46', '#b58a6c', '#8b5245', '#c4a283', '#9b7565']),
  };
  const stone = '#d9cbb3';
  const bays = width > 640 ? 7 : 5;
  const awning = chance.pick(['#1f4f40', '#7d3327', '#2b3f55']);
  const middle = width / 2;
  const look: WindowLook = {
    trim: stone,
    casing: 4,
    sash: '#4a453f',
    columns: 2,
    rows: 2,
    hung: true,
  };
  const main = block(0, 0, 0, width, height, depth);
  const floors = Array.from({ length: stories }, (_, floor) => base + floor * FLOOR);
  return {
    chance,
    width,
    depth,
    base,
    height,
    brick,
    stone,
    bays,
    awning,
    middle,
    look,
    main,
    floors,
  };
}

function draw(design: Design, site: Site): Svg {
  return (
    shell(design, site) +
    stonework(design, site) +
    frontWindows(design, site) +
    cornice(design, site) +
    entrance(design, site)
  );
}

function shell({ depth, brick, look, main, floors }: Design, site: Site): Svg {
  return (
    walls(site, main, { siding: brick, eaveShade: 30 }) +
    plainWindows(
      site,
      sideOf(site, main),
      floors.flatMap((v) => openingsAt(depth, [0.16, 0.42, 0.68], { v: v + 28, w: 44, h: 62 })),
      look.trim,
    )
  );
}

/** The stone base with its joints, and a course of stone at each floor. */
function stonework({ width, base, stone, main, floors }: Design, site: Site): Svg {
  const front = frontOf(site, main);
  return (
    fill(front.rect(0, 0, width, base + FLOOR - 6), stone) +
    fill(
      Array.from({ length: 5 }, (_, i) => front.rect(0, 22 * (i + 1), width, 2)).join(''),
      darken(stone, 0.3),
      0.6,
    ) +
    fill(front.rect(-3, base + FLOOR - 8, width + 6, 9), lighten(stone, 0.3)) +
    fill(
      floors
        .slice(2)
        .map((v) => front.rect(0, v - 2, width, 3))
        .join(''),
      stone,
      0.5,
    )
  );
}

function frontWindows(
  { chance, width, bays, middle, look, main, floors }: Design,
  site: Site,
): Svg {
  const front = frontOf(site, main);
  const places = spread(16, width - 16, bays, 46);
  const openings = floors.flatMap((v, floor) =>
    places
      .filter((u) => floor > 0 || Math.abs(u + 23 - middle) > 60)
      .map((u) => ({ u, v: v + 28, w: 46, h: 64 })),
  );
  return windows(site, front, openings, { ...look, flowerBox: chance.maybe(0.5) });
}

function cornice({ width, depth, stone, main }: Design, site: Site): Svg {
  const crown = block(-8, main.h - 10, -24, width + 16, 34, depth + 30);
  const face = frontOf(site, crown);
  return (
    fill(
      Array.from({ length: Math.floor(width / 40) }, (_, i) =>
        face.rect(18 + i * 40, -14, 12, 16),
      ).join(''),
      darken(stone, 0.3),
    ) +
    walls(site, crown, {
      siding: { kind: 'stucco', colour: darken(stone, 0.08) },
      eaveShade: 0,
    }) +
    fill(face.rect(0, 26, crown.w, 8), site.season === 'winter' ? '#f4f7f8' : lighten(stone, 0.3))
  );
}

function entrance({ base, awning, middle, main }: Design, site: Site): Svg {
  const front = frontOf(site, main);
  const hood = block(middle - 52, base + 92, -64, 104, 12, 64);
  const { view } = site;
  return (
    steps(site, middle - 46, 0, 92, base, '#b9ad9b') +
    door(site, front, middle - DOOR_WIDTH / 2, base, {
      kind: 'glazed',
      colour: '#4a3628',
      trim: '#efe6d3',
      sidelights: true,
      lanterns: true,
    }) +
    fill(
      view.shape([
        [hood.x, hood.y + 34, 0],
        [hood.x + hood.w, hood.y + 34, 0],
        [hood.x + hood.w, hood.y + 8, hood.z],
        [hood.x, hood.y + 8, hood.z],
      ]),
      lighten(awning, 0.12),
    ) +
    fill(sideOf(site, hood).path(`M0 8L0 -6 64 26 64 34Z`), darken(awning, 0.3)) +
    fill(frontOf(site, hood).rect(0, -6, hood.w, 15), awning)
  );
}
