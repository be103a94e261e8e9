import { darken, mix } from '../colour.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { flatRoof } from '../pieces/flatRoof.ts';
import { railing, slab } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import { potted } from '../pieces/shrubs.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { plainWindows, windows, type WindowLook } from '../pieces/windows.ts';
import { MODERN, paintFrom } from '../palette.ts';
import { fill, type Svg } from '../svg.ts';
import { blockStories } from './blockStories.ts';
import { spread, openingsAt, type Architect, type Brief } from './House.ts';

const FLOOR = 110;

/** Flats with a balcony each: plaster and slabs in the sixties, wood and dark frames today. */
export const balconyBlock: Architect = (brief) => {
  const design = designOf(brief);
  const { stair, width, depth, height, stairX } = design;
  return {
    width,
    height: height + 40,
    depth,
    paths: [{ x: stairX + stair / 2, z: -20, w: 84 }],
    drive: null,
    beds: [
      { from: 4, to: stairX - 16, z: -44 },
      { from: stairX + stair + 16, to: width - 4, z: -44 },
    ],
    urban: true,
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const chance = brief.chance.branch('balcony block');
  const recent = brief.year > 1995;
  const stories = blockStories(brief.facts.storiesTotal, chance.whole(4, 6));
  const bays = chance.pick([4, 5]);
  const bay = 156;
  const stair = 108;
  const width = bays * bay + stair;
  const depth = 400;
  const height = 10 + stories * FLOOR;
  const colours = paintFrom(MODERN, chance);
  const wall: Siding = recent
    ? { kind: 'stucco', colour: colours.wall }
    : { kind: 'brick', colour: chance.pick(['#c8ad8b', '#a9735a', '#d9cdb8']) };
  const accent: Siding = recent
    ? { kind: 'wood', colour: colours.second }
    : { kind: 'stucco', colour: chance.pick(['#e9e0cd', '#7f9a96', '#c98a5e']) };
  const dark = recent ? '#2f3436' : '#f1eadb';
  const stairX = Math.floor(bays / 2) * bay;
  const look: WindowLook = { trim: dark, casing: 2, sash: dark, columns: 2, rows: 1 };
  const main = block(0, 0, 0, width, height, depth);
  const floors = Array.from({ length: stories }, (_, floor) => 10 + floor * FLOOR);
  const columns = Array.from({ length: bays }, (_, i) => i * bay + (i * bay >= stairX ? stair : 0));
  const core = block(stairX, 0, -16, stair, height + 26, 60);
  return {
    recent,
    bay,
    stair,
    width,
    depth,
    height,
    colours,
    wall,
    accent,
    dark,
    stairX,
    look,
    main,
    floors,
    columns,
    core,
  };
}

function draw(design: Design, site: Site): Svg {
  return (
    shell(design, site) +
    flatFronts(design, site) +
    balconies(design, site) +
    stairCore(design, site) +
    entrance(design, site)
  );
}

function shell({ recent, depth, wall, accent, dark, look, main, floors }: Design, site: Site): Svg {
  return (
    walls(site, main, { siding: wall, side: recent ? accent : wall, eaveShade: 16 }) +
    plainWindows(
      site,
      sideOf(site, main),
      floors.flatMap((v) => openingsAt(depth, [0.2, 0.56], { v: v + 30, w: 70, h: 56 })),
      look.trim,
    ) +
    flatRoof(site, main, {
      out: 10,
      thick: 14,
      colour: recent ? dark : mix(wall.colour, '#ffffff', 0.3),
    })
  );
}

/** The accent wall of each flat, with its balcony door and a small window. */
function flatFronts({ bay, height, accent, look, main, floors, columns }: Design, site: Site): Svg {
  const front = frontOf(site, main);
  return (
    columns
      .map((x) => fill(front.rect(x + 10, 0, bay - 20, height - 8), accent.colour, 0.9))
      .join('') +
    windows(
      site,
      front,
      floors.flatMap((v) => columns.map((x) => ({ u: x + 22, v: v + 4, w: 66, h: 86 }))),
      { ...look, columns: 2 },
    ) +
    windows(
      site,
      front,
      floors.flatMap((v) => columns.map((x) => ({ u: x + 102, v: v + 34, w: 34, h: 56 }))),
      { ...look, columns: 1 },
    )
  );
}

function balconies(design: Design, site: Site): Svg {
  const { floors, columns } = design;
  return floors
    .slice(1)
    .flatMap((v) => columns.map((x) => balcony(design, site, x, v)))
    .join('');
}

function balcony({ recent, bay, accent, dark }: Design, site: Site, x: number, v: number): Svg {
  const plate = block(x + 12, v - 6, -40, bay - 34, 8, 40);
  return (
    fill(
      frontOf(site, block(0, 0, 0, 1, 1, 1)).rect(x + 12, v - 26, bay - 34, 20),
      '#1f2d33',
      0.2,
    ) +
    slab(site, plate, recent ? '#8f8a82' : '#cfc5b3') +
    (site.chance.maybe(0.45)
      ? site.view.stand([x + bay - 50, v, -22], potted(site.chance, site.season, 34))
      : '') +
    railing(
      { ...site, fine: recent },
      plate.x + 2,
      plate.x + plate.w - 2,
      -38,
      v,
      recent ? dark : darken(accent.colour, 0.2),
      36,
    )
  );
}

/** The stairs stand before the wall and above the roof. */
function stairCore(
  { recent, stair, colours, accent, look, floors, core }: Design,
  site: Site,
): Svg {
  return (
    walls(site, core, {
      siding: recent ? { kind: 'stucco', colour: mix(colours.wall, '#3a4042', 0.55) } : accent,
      eaveShade: 0,
    }) +
    windows(
      site,
      frontOf(site, core),
      floors
        .slice(1)
        .flatMap((v) => spread(0, stair, 2, 34).map((u) => ({ u, v: v + 18, w: 34, h: 76 }))),
      { ...look, columns: 1, curtains: false },
    )
  );
}

function entrance({ recent, stair, accent, dark, core }: Design, site: Site): Svg {
  const face = frontOf(site, core);
  const hood = block(core.x - 14, 96, -66, stair + 28, 8, 50);
  return (
    door(site, face, stair / 2 - DOOR_WIDTH / 2, 4, {
      kind: 'glazed',
      colour: recent ? '#3a3f40' : '#6b4a34',
      trim: dark,
      sidelights: true,
      lanterns: true,
    }) +
    posts(site, [hood.x + 6, hood.x + hood.w - 6], -60, 0, 96, { kind: 'steel', colour: dark }) +
    flatRoof(
      site,
      { ...hood, y: 0, h: 96, d: 50 },
      { out: 2, thick: 9, colour: recent ? dark : accent.colour },
    )
  );
}
