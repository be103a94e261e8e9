import { chimney } from '../pieces/chimney.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { railing, leanRoof, slab, steps } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import { roofing, type RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { turret } from '../pieces/turret.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { PAINTED, paintFrom } from '../palette.ts';
import { fill, stroke, type Svg } from '../svg.ts';
import type { Plane } from '../view.ts';
import {
  frontWidth,
  spread,
  storiesWithin,
  STOREY,
  openingsAt,
  type Architect,
  type Brief,
} from './House.ts';

/** The painted lady: steep gable with a sunburst, a porch of turned posts, often a corner tower. */
export const victorian: Architect = (brief) => {
  const design = designOf(brief);
  const { width, depth, height, towered, rise, porchDepth, porchW, doorX } = design;
  return {
    width,
    height: height + rise + (towered ? 40 : 10),
    depth,
    paths: [{ x: doorX + DOOR_WIDTH / 2 + 2, z: -porchDepth - 44, w: 46 }],
    drive: null,
    beds: [
      { from: 0, to: doorX - 26, z: -porchDepth },
      { from: doorX + 66, to: porchW, z: -porchDepth },
    ],
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const chance = brief.chance.branch('victorian');
  const stories = storiesWithin(brief.facts, 2, 2, 3);
  const width = frontWidth(brief, stories, { proportion: 0.95, least: 290, most: 400 });
  const depth = width * 1.05;
  const base = 30;
  const height = base + stories * (STOREY + 6);
  const colours = paintFrom(PAINTED, chance);
  const siding: Siding = { kind: 'clapboard', colour: colours.wall };
  const scales: Siding = { kind: 'shingle', colour: colours.second };
  const roof: RoofLook = { kind: 'shingle', colour: colours.roof };
  const towered = chance.maybe(0.65);
  const radius = 56;
  const gableW = towered ? width * 0.66 : width;
  const rise = gableW * 0.5;
  const porchDepth = 74;
  const porchHead = base + 98;
  const porchW = towered ? width - radius * 1.3 : width;
  const doorX = gableW * 0.62;
  const look: WindowLook = {
    trim: colours.trim,
    casing: 6,
    sash: colours.trim,
    columns: 1,
    rows: 1,
    hung: true,
  };
  const spindles = colours.second;
  const main = block(0, 0, 0, width, height, depth);
  return {
    chance,
    stories,
    width,
    depth,
    base,
    height,
    colours,
    siding,
    scales,
    roof,
    towered,
    radius,
    gableW,
    rise,
    porchDepth,
    porchHead,
    porchW,
    doorX,
    look,
    spindles,
    main,
  };
}

function draw(design: Design, site: Site): Svg {
  const { towered } = design;
  return (
    chimneyStack(design, site) +
    shell(design, site) +
    crossRoof(design, site) +
    streetGable(design, site) +
    bands(design, site) +
    frontWindows(design, site) +
    (towered ? tower(design, site) : '') +
    porch(design, site)
  );
}

function chimneyStack({ width, depth, height, rise }: Design, site: Site): Svg {
  return chimney(site, {
    x: width * 0.7,
    z: depth * 0.5,
    from: height,
    to: height + rise + 26,
    colour: '#8f5443',
    smoke: true,
  });
}

function shell({ stories, depth, base, colours, siding, look, main }: Design, site: Site): Svg {
  return (
    walls(site, main, { siding, corners: colours.trim, foundation: base, eaveShade: 16 }) +
    windows(
      site,
      sideOf(site, main),
      Array.from({ length: stories }, (_, floor) =>
        openingsAt(depth, [0.34, 0.68], { v: base + floor * (STOREY + 6) + 24, w: 34, h: 62 }),
      ).flat(),
      look,
    )
  );
}

function crossRoof({ colours, scales, roof, towered, rise, main }: Design, site: Site): Svg {
  if (!towered) return '';
  return gableRoof(site, main, {
    towards: 'side',
    rise: rise * 0.85,
    eave: 12,
    rake: 10,
    roof,
    siding: scales,
    trim: colours.trim,
  });
}

function streetGable(
  { depth, colours, scales, roof, towered, gableW, rise, look, main }: Design,
  site: Site,
): Svg {
  return gableRoof(
    site,
    { ...main, w: gableW, d: towered ? depth * 0.5 : depth },
    {
      towards: 'front',
      rise,
      eave: 14,
      rake: 16,
      board: 12,
      roof,
      siding: scales,
      trim: colours.trim,
      onGable: (plane) =>
        sunburst(plane, gableW, rise, colours.trim, colours.door) +
        windows(site, plane, [{ u: gableW / 2 - 17, v: 16, w: 34, h: 44, arch: true }], {
          ...look,
          casing: 5,
        }),
    },
  );
}

/** The painted boards under the gable and between the floors. */
function bands({ width, base, height, colours, gableW, main }: Design, site: Site): Svg {
  const front = frontOf(site, main);
  return (
    fill(front.rect(0, height - 12, gableW, 10), colours.trim) +
    fill(front.rect(0, base + STOREY - 4, width, 9), colours.second)
  );
}

function frontWindows({ chance, stories, base, gableW, look, main }: Design, site: Site): Svg {
  const front = frontOf(site, main);
  const upper = Array.from({ length: stories - 1 }, (_, floor) =>
    spread(0, gableW, 2, 42).map((u) => ({
      u,
      v: base + (floor + 1) * (STOREY + 6) + 20,
      w: 42,
      h: 68,
    })),
  ).flat();
  return (
    windows(site, front, upper, { ...look, flowerBox: chance.maybe(0.3) }) +
    windows(site, front, [{ u: gableW * 0.16, v: base + 22, w: 60, h: 68 }], {
      ...look,
      columns: 2,
    })
  );
}

function tower(
  { stories, width, base, height, colours, siding, radius, look }: Design,
  site: Site,
): Svg {
  return turret(site, {
    x: width - radius * 0.5,
    z: -radius * 0.35,
    radius,
    height: height + 34,
    roofHeight: 120,
    siding,
    band: colours.second,
    roof: colours.roof,
    look,
    sills: Array.from({ length: stories }, (_, floor) => base + floor * (STOREY + 6) + 32),
  });
}

function porch(
  { base, colours, roof, porchDepth, porchHead, porchW, doorX, spindles, main }: Design,
  site: Site,
): Svg {
  const front = frontOf(site, main);
  const stepX = doorX - 10;
  const frieze = site.view.plane([0, porchHead - 12, -porchDepth + 6], [1, 0, 0], [0, 1, 0]);
  let bars = '';
  for (let u = 6; u < porchW; u += 7) bars += frieze.line(u, 1, u, 11);
  return (
    fill(front.rect(0, base, porchW, porchHead - base), '#1f2d33', 0.2) +
    slab(site, block(0, 0, -porchDepth, porchW, base, porchDepth), '#a3948a') +
    door(site, front, doorX, base, {
      kind: 'glazed',
      colour: colours.door,
      trim: colours.trim,
      transom: true,
      lanterns: true,
    }) +
    steps(site, stepX, -porchDepth, 62, base, '#b3a598') +
    railing(site, 6, stepX - 4, -porchDepth + 6, base, colours.trim) +
    railing(site, stepX + 66, porchW - 4, -porchDepth + 6, base, colours.trim) +
    posts(site, [6, stepX - 8, stepX + 70, porchW - 6], -porchDepth + 6, base, porchHead, {
      kind: 'turned',
      colour: colours.trim,
    }) +
    stroke(bars, spindles, Math.max(0.8, frieze.thick(2))) +
    fill(frieze.rect(0, 0, porchW, 2.5), colours.trim) +
    leanRoof(
      site,
      {
        x: 0,
        z: -porchDepth,
        w: porchW,
        d: porchDepth,
        low: porchHead + 4,
        high: base + STOREY + 12,
      },
      (slope) => roofing(site, slope, roof),
      colours.trim,
    )
  );
}

/** Rays of wood in the point of a gable. */
function sunburst(plane: Plane, span: number, rise: number, light: string, dark: string): Svg {
  const cu = span / 2;
  const foot = rise * 0.62;
  const r = rise * 0.26;
  const rays = Array.from({ length: 7 }, (_, i) => {
    const angle = Math.PI * (0.08 + (i / 6) * 0.84);
    return plane.line(cu, foot, cu + Math.cos(angle) * r * 0.9, foot + Math.sin(angle) * r * 0.9);
  }).join('');
  return (
    fill(
      plane.shape([
        [cu - r * 0.98, foot],
        [cu, foot + r * 1.05],
        [cu + r * 0.98, foot],
      ]),
      dark,
    ) + stroke(rays, light, Math.max(1, plane.thick(2.4)))
  );
}
