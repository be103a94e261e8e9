import { mix } from '../colour.ts';
import { chimney } from '../pieces/chimney.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { dormer } from '../pieces/dormer.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { garageGate, gateWidth } from '../pieces/garage.ts';
import { railing, slab, steps } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import type { RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { paintFrom, WOOD } from '../palette.ts';
import { box, fill, type Svg } from '../svg.ts';
import type { Plane } from '../view.ts';
import {
  frontWidth,
  storiesWithin,
  STOREY,
  openingsAt,
  type Architect,
  type Brief,
} from './House.ts';

/** The bungalow: a low roof with wide eaves, a deep porch on tapered columns, stone at its feet. */
export const craftsman: Architect = (brief) => {
  const design = designOf(brief);
  const { width, depth, height, porchDepth, doorX, cars, shed } = design;
  return {
    width: width + (cars > 0 ? shed + 70 : 0),
    height: height + width * 0.27 + 30,
    depth,
    paths: [{ x: doorX + DOOR_WIDTH / 2 + 6, z: -porchDepth - 36, w: 52 }],
    drive: cars > 0 ? { x: width + 92, z: depth * 0.7, w: gateWidth(1) } : null,
    beds: [
      { from: 0, to: doorX - 30, z: -porchDepth },
      { from: doorX + 80, to: width, z: -porchDepth },
    ],
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const chance = brief.chance.branch('craftsman');
  const stories = storiesWithin(brief.facts, 1, 1, 2);
  const width = frontWidth(brief, stories, { proportion: 0.95, least: 330, most: 480 });
  const depth = Math.min(420, width * 1.05);
  const base = 26;
  const height = base + stories * STOREY - 8;
  const colours = paintFrom(WOOD, chance);
  const siding: Siding = {
    kind: chance.maybe(0.6) ? 'clapboard' : 'shingle',
    colour: colours.wall,
  };
  const gable: Siding = { kind: 'shingle', colour: mix(colours.second, colours.roof, 0.15) };
  const roof: RoofLook = { kind: 'shingle', colour: colours.roof };
  const stone = chance.pick(['#a08a74', '#8f8578', '#9c6f58', '#a79a86']);
  const sideways = stories === 1 && chance.maybe(0.45);
  const porchDepth = 92;
  const porchHead = base + 96;
  const doorLeft = chance.maybe(0.5);
  const doorX = doorLeft ? width * 0.3 : width * 0.62;
  const cars = Math.min(1, Math.round(brief.facts.garageSpaces ?? 0));
  const shed = cars > 0 ? gateWidth(1) + 44 : 0;
  const look: WindowLook = {
    trim: colours.trim,
    casing: 6,
    sash: colours.trim,
    columns: 3,
    rows: 2,
    hung: true,
  };
  const main = block(0, 0, 0, width, height, depth);
  const rise = sideways ? depth * 0.3 : width * 0.27;
  return {
    stories,
    width,
    depth,
    base,
    height,
    colours,
    siding,
    gable,
    roof,
    stone,
    sideways,
    porchDepth,
    porchHead,
    doorLeft,
    doorX,
    cars,
    shed,
    look,
    main,
    rise,
  };
}

function draw(design: Design, site: Site): Svg {
  const { cars } = design;
  return (
    (cars > 0 ? garage(design, site) : '') +
    chimneyStack(design, site) +
    shell(design, site) +
    mainRoof(design, site) +
    frontDormer(design, site) +
    frontWindows(design, site) +
    porch(design, site)
  );
}

function garage({ width, depth, colours, siding, gable, roof, shed }: Design, site: Site): Svg {
  const body = block(width + 70, 0, depth * 0.7, shed, 100, 200);
  return (
    walls(site, body, { siding, corners: colours.trim }) +
    gableRoof(site, body, {
      towards: 'front',
      rise: 50,
      eave: 14,
      rake: 14,
      roof,
      siding: gable,
      trim: colours.trim,
    }) +
    garageGate(site, frontOf(site, body), 22, gateWidth(1), {
      kind: 'carriage',
      colour: mix(colours.wall, '#ffffff', 0.3),
      trim: colours.trim,
    })
  );
}

function chimneyStack({ width, depth, height, stone, rise }: Design, site: Site): Svg {
  return chimney(site, {
    x: width * 0.8,
    z: depth * 0.55,
    from: height + rise * 0.3,
    to: height + rise + 22,
    colour: stone,
    smoke: true,
  });
}

function shell({ depth, base, colours, siding, look, main }: Design, site: Site): Svg {
  return (
    walls(site, main, { siding, corners: colours.trim, foundation: base, eaveShade: 26 }) +
    windows(
      site,
      sideOf(site, main),
      openingsAt(depth, [0.2, 0.42, 0.7], { v: base + 32, w: 34, h: 56 }),
      look,
    )
  );
}

function mainRoof(
  { width, colours, gable, roof, sideways, look, main, rise }: Design,
  site: Site,
): Svg {
  return gableRoof(site, main, {
    towards: sideways ? 'side' : 'front',
    rise,
    eave: 24,
    rake: 26,
    board: 11,
    roof,
    siding: gable,
    trim: colours.trim,
    onGable: (plane) =>
      sideways
        ? ''
        : windows(site, plane, [{ u: width / 2 - 34, v: 22, w: 68, h: 36 }], {
            ...look,
            columns: 4,
            rows: 1,
            hung: false,
          }) + vent(plane, width / 2, rise - 30, colours.trim),
  });
}

function frontDormer(
  { width, depth, height, colours, gable, roof, sideways, look, rise }: Design,
  site: Site,
): Svg {
  if (!sideways) return '';
  return dormer(site, {
    x: width / 2 - 58,
    w: 116,
    h: 44,
    rise: 26,
    z: 40,
    slope: { foot: height, pitch: rise / (depth / 2) },
    roof,
    siding: gable,
    trim: colours.trim,
    windows: (plane) =>
      windows(
        site,
        plane,
        [16, 46, 76].map((u) => ({ u, v: 10, w: 24, h: 28 })),
        { ...look, casing: 4, columns: 2, rows: 1, hung: false },
      ),
  });
}

function frontWindows({ stories, width, base, doorLeft, look, main }: Design, site: Site): Svg {
  const front = frontOf(site, main);
  const upper =
    stories === 2 ? openingsAt(width, [0.2, 0.62], { v: base + STOREY + 26, w: 58, h: 54 }) : [];
  return windows(
    site,
    front,
    [{ u: doorLeft ? width * 0.56 : width * 0.12, v: base + 28, w: 74, h: 58 }, ...upper],
    { ...look, columns: 4 },
  );
}

function porch(design: Design, site: Site): Svg {
  const { width, base, colours, stone, porchDepth, porchHead, doorLeft, doorX, main } = design;
  const front = frontOf(site, main);
  const floor = block(-4, 0, -porchDepth, width + 8, base, porchDepth);
  const stepX = doorX - 10;
  return (
    fill(front.rect(0, base, width, porchHead - base), '#1f2d33', 0.2) +
    slab(site, floor, '#9d8f80') +
    door(site, front, doorX, base, {
      kind: 'craftsman',
      colour: colours.door,
      trim: colours.trim,
      lanterns: true,
      sidelights: true,
    }) +
    bench(design, site, doorLeft ? width * 0.62 : width * 0.16) +
    steps(site, stepX, -porchDepth, 70, base, '#a99b8c') +
    railing(site, 10, stepX - 6, -porchDepth + 6, base, colours.trim) +
    railing(site, stepX + 76, width - 10, -porchDepth + 6, base, colours.trim) +
    posts(
      site,
      [4, stepX - 10, stepX + 80, width - 4].filter(
        (x, i, all) => i === 0 || x - (all[i - 1] ?? 0) > 40,
      ),
      -porchDepth + 8,
      base,
      porchHead,
      { kind: 'tapered', colour: colours.trim, pier: stone },
    ) +
    porchRoof(design, site)
  );
}

function bench({ base, colours }: Design, { view }: Site, x: number): Svg {
  return view.stand(
    [x, base, -30],
    fill(
      box(-30, -34, 60, 16) + box(-30, -16, 60, 4) + box(-28, -12, 4, 12) + box(24, -12, 4, 12),
      '#8b6344',
    ) + fill(box(-24, -30, 18, 14) + box(6, -30, 18, 14), colours.door, 0.85),
  );
}

/** The beam on the posts, and the gable that it carries. */
function porchRoof(
  { width, colours, gable, roof, sideways, porchDepth, porchHead }: Design,
  site: Site,
): Svg {
  return (
    walls(site, block(-10, porchHead, -porchDepth - 4, width + 20, 14, porchDepth + 4), {
      siding: { kind: 'stucco', colour: colours.trim },
      eaveShade: 4,
    }) +
    gableRoof(site, block(-10, porchHead + 14, -porchDepth - 4, width + 20, 0, porchDepth + 4), {
      towards: 'front',
      rise: sideways ? 62 : 74,
      eave: 22,
      rake: 18,
      board: 10,
      roof,
      siding: gable,
      trim: colours.trim,
      onGable: (plane) => vent(plane, width / 2 + 10, sideways ? 22 : 30, colours.trim),
    })
  );
}

/** A slatted vent in a gable. */
const vent = (plane: Plane, u: number, v: number, trim: string): Svg =>
  plane.lay(
    u - 12,
    v + 18,
    24,
    18,
    fill(box(-2, -2, 28, 22), trim) +
      fill(box(0, 0, 24, 18), '#4a4f4c') +
      fill(box(0, 4, 24, 2) + box(0, 9, 24, 2) + box(0, 14, 24, 2), trim, 0.7),
  );
