import { mix } from '../colour.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { leanRoof, railing, slab, steps } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import { roofing, type RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import { potted } from '../pieces/shrubs.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { paintFrom, WOOD } from '../palette.ts';
import { fill, stroke, type Svg } from '../svg.ts';
import { frontWidth, openingsAt, type Architect, type Brief } from './House.ts';

/** A home that came on wheels and stayed: one long body on a skirting, a wooden deck in front. */
export const manufactured: Architect = (brief) => {
  const design = designOf(brief);
  const { width, depth, height, deckX, deckW, deckDepth, doorX } = design;
  return {
    width,
    height: height + 60,
    depth,
    paths: [{ x: doorX + DOOR_WIDTH / 2, z: -deckDepth - 44, w: 44 }],
    drive: { x: width + 40, z: 60, w: 110 },
    beds: [
      { from: 8, to: deckX - 4, z: 0 },
      { from: deckX + deckW + 8, to: width - 8, z: 0 },
    ],
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const chance = brief.chance.branch('manufactured');
  const width = frontWidth(brief, 1, { proportion: 2.6, least: 480, most: 640 });
  const depth = 250;
  const base = 28;
  const height = base + 94;
  const colours = paintFrom(WOOD, chance);
  const siding: Siding = { kind: chance.maybe(0.7) ? 'clapboard' : 'board', colour: colours.wall };
  const roof: RoofLook = { kind: chance.maybe(0.5) ? 'metal' : 'shingle', colour: colours.roof };
  const deckX = width * 0.34;
  const deckW = width * 0.34;
  const deckDepth = 96;
  const doorX = deckX + deckW * 0.55;
  const wood = '#9c7350';
  const awning = chance.maybe(0.7);
  const look: WindowLook = {
    trim: colours.trim,
    casing: 4,
    sash: colours.trim,
    columns: 2,
    rows: 2,
    hung: true,
    shutters: chance.pick([colours.door, '#3d4a46', undefined]),
  };
  const main = block(0, 0, 0, width, height, depth);
  return {
    width,
    depth,
    base,
    height,
    colours,
    siding,
    roof,
    deckX,
    deckW,
    deckDepth,
    doorX,
    wood,
    awning,
    look,
    main,
  };
}

function draw(design: Design, site: Site): Svg {
  const { colours, siding, main } = design;
  return (
    walls(site, main, { siding, corners: colours.trim, eaveShade: 12 }) +
    skirting(design, site) +
    sideWindow(design, site) +
    mainRoof(design, site) +
    frontWindows(design, site) +
    deck(design, site)
  );
}

function skirting({ width, depth, base, colours }: Design, site: Site): Svg {
  const front = frontOf(site, block(0, 0, 0, width, base, depth));
  const lines = Array.from({ length: Math.floor(width / 24) }, (_, i) =>
    front.line(24 * (i + 1), 0, 24 * (i + 1), base),
  ).join('');
  return (
    fill(front.rect(0, 0, width, base), mix(colours.second, '#8a8378', 0.5)) +
    stroke(lines, '#5f5a52', 0.8, 0.4)
  );
}

function sideWindow({ depth, base, look, main }: Design, site: Site): Svg {
  return windows(site, sideOf(site, main), [{ u: depth / 2 - 30, v: base + 26, w: 60, h: 46 }], {
    ...look,
    shutters: undefined,
  });
}

function mainRoof({ colours, siding, roof, main }: Design, site: Site): Svg {
  return gableRoof(site, main, {
    towards: 'side',
    rise: 44,
    eave: 10,
    rake: 8,
    board: 6,
    roof,
    siding,
    trim: colours.trim,
  });
}

function frontWindows({ width, base, deckX, look, main }: Design, site: Site): Svg {
  const front = frontOf(site, main);
  return (
    windows(
      site,
      front,
      openingsAt(width, [0.06, 0.2, 0.74, 0.88], { v: base + 32, w: 40, h: 46 }),
      look,
    ) +
    windows(site, front, [{ u: deckX + 26, v: base + 26, w: 66, h: 54 }], {
      ...look,
      columns: 3,
      shutters: undefined,
    })
  );
}

function deck(
  { base, height, colours, roof, deckX, deckW, deckDepth, doorX, wood, awning, main }: Design,
  site: Site,
): Svg {
  const front = frontOf(site, main);
  const stepX = doorX - 12;
  return (
    slab(site, block(deckX, 0, -deckDepth, deckW, base, deckDepth), wood) +
    door(site, front, doorX, base, {
      kind: 'glazed',
      colour: colours.door,
      trim: colours.trim,
      lanterns: true,
    }) +
    [deckX + 22, deckX + deckW - 18]
      .map((x) => site.view.stand([x, base, -deckDepth + 26], potted(site.chance, site.season, 40)))
      .join('') +
    steps(site, stepX, -deckDepth, 62, base, wood) +
    railing(site, deckX + 4, stepX, -deckDepth + 4, base, wood) +
    railing(site, stepX + 62, deckX + deckW - 2, -deckDepth + 4, base, wood) +
    (awning
      ? posts(site, [deckX + 6, deckX + deckW - 6], -deckDepth + 6, base, height - 16, {
          kind: 'square',
          colour: colours.trim,
        }) +
        leanRoof(
          site,
          { x: deckX, z: -deckDepth, w: deckW, d: deckDepth, low: height - 14, high: height + 4 },
          (slope) => roofing(site, slope, roof),
          colours.trim,
        )
      : '')
  );
}
