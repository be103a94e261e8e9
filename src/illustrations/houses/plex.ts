import { chimney } from '../pieces/chimney.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { flatRoof } from '../pieces/flatRoof.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { hipRoof } from '../pieces/hipRoof.ts';
import { leanRoof, railing, slab, steps } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import { roofing, type RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { BRICK, paintFrom, WOOD } from '../palette.ts';
import { fill, type Svg } from '../svg.ts';
import {
  frontWidth,
  spread,
  storiesWithin,
  STOREY,
  openingsAt,
  type Architect,
  type Brief,
} from './House.ts';

/** Two to six homes under one roof: twin doors, and porches one above the other. */
export const plex: Architect = (brief) => {
  const design = designOf(brief);
  const { width, depth, height, porchW, porchX, porchDepth, cover } = design;
  return {
    width,
    height: height + (cover === 'flat' ? 40 : 110),
    depth,
    paths: [{ x: width / 2, z: -porchDepth - 34, w: 70 }],
    drive: (brief.facts.garageSpaces ?? 0) > 0 ? { x: width + 30, z: depth * 0.6, w: 110 } : null,
    beds: [
      { from: 8, to: porchX - 6, z: 0 },
      { from: porchX + porchW + 6, to: width - 8, z: 0 },
    ],
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const chance = brief.chance.branch('plex');
  const stories = storiesWithin(brief.facts, 2, 1, 3);
  const width = frontWidth(brief, stories, { proportion: 1.6, least: 400, most: 540 });
  const depth = 360;
  const base = 24;
  const height = base + stories * STOREY;
  const brick = chance.maybe(0.45);
  const colours = paintFrom(brick ? BRICK : WOOD, chance);
  const siding: Siding = { kind: brick ? 'brick' : 'clapboard', colour: colours.wall };
  const roof: RoofLook = { kind: 'shingle', colour: colours.roof };
  const look: WindowLook = {
    trim: colours.trim,
    casing: 5,
    sash: colours.trim,
    columns: 2,
    rows: 2,
    hung: true,
  };
  const porchW = width * 0.5;
  const porchX = (width - porchW) / 2;
  const porchDepth = 84;
  const cover = stories === 3 ? 'flat' : chance.pick(['hip', 'gable', 'flat']);
  const doors = [width / 2 - DOOR_WIDTH - 22, width / 2 + 22];
  const main = block(0, 0, 0, width, height, depth);
  const floors = Array.from({ length: stories }, (_, floor) => base + floor * STOREY);
  return {
    stories,
    width,
    depth,
    base,
    height,
    brick,
    colours,
    siding,
    roof,
    look,
    porchW,
    porchX,
    porchDepth,
    cover,
    doors,
    main,
    floors,
  };
}

function draw(design: Design, site: Site): Svg {
  const { floors } = design;
  return (
    chimneyStack(design, site) +
    shell(design, site) +
    mainRoof(design, site) +
    frontWindows(design, site) +
    floors.map((v, floor) => porchFloor(design, site, v, floor)).join('') +
    porchRoof(design, site)
  );
}

function chimneyStack({ width, depth, height }: Design, site: Site): Svg {
  return chimney(site, {
    x: width * 0.5 - 17,
    z: depth * 0.5,
    from: height,
    to: height + 100,
    colour: '#8f5f4d',
    smoke: true,
  });
}

function shell(
  { depth, base, brick, colours, siding, look, main, floors }: Design,
  site: Site,
): Svg {
  return (
    walls(site, main, {
      siding,
      corners: brick ? undefined : colours.trim,
      foundation: base,
      eaveShade: 18,
    }) +
    windows(
      site,
      sideOf(site, main),
      floors.flatMap((v) => openingsAt(depth, [0.2, 0.5, 0.78], { v: v + 30, w: 34, h: 54 })),
      look,
    )
  );
}

function mainRoof({ colours, siding, roof, cover, main }: Design, site: Site): Svg {
  if (cover === 'flat') return flatRoof(site, main, { out: 16, thick: 18, colour: colours.trim });
  if (cover === 'hip') return hipRoof(site, main, { rise: 96, eave: 20, roof, trim: colours.trim });
  return gableRoof(site, main, {
    towards: 'side',
    rise: 110,
    eave: 16,
    rake: 12,
    roof,
    siding,
    trim: colours.trim,
  });
}

function frontWindows({ width, look, porchW, porchX, main, floors }: Design, site: Site): Svg {
  const front = frontOf(site, main);
  return windows(
    site,
    front,
    floors.flatMap((v) =>
      [...spread(0, porchX, 1, 58), ...spread(porchX + porchW, width, 1, 58)].map((u) => ({
        u,
        v: v + 28,
        w: 58,
        h: 58,
      })),
    ),
    { ...look, columns: 4 },
  );
}

function porchFloor(
  { stories, width, base, height, brick, colours, porchW, porchX, porchDepth, doors, main }: Design,
  site: Site,
  v: number,
  floor: number,
): Svg {
  const front = frontOf(site, main);
  const head = v + STOREY - 10;
  const last = floor === stories - 1;
  const leaf = {
    kind: brick ? 'panelled' : 'glazed',
    trim: colours.trim,
    transom: floor === 0,
  } as const;
  const corners = [porchX + 7, width / 2, porchX + porchW - 7];
  const gap = floor === 0 ? 46 : 0;
  return (
    fill(front.rect(porchX, v, porchW, STOREY - 12), '#1f2d33', 0.17) +
    slab(
      site,
      block(
        porchX,
        floor === 0 ? 0 : v - 10,
        -porchDepth,
        porchW,
        floor === 0 ? base : 10,
        porchDepth,
      ),
      '#a3968a',
    ) +
    doors
      .map((u, i) =>
        door(site, front, u, v, {
          ...leaf,
          colour: i === 0 ? colours.door : '#2f4f45',
          lanterns: i === 0,
        }),
      )
      .join('') +
    (floor === 0 ? steps(site, width / 2 - 42, -porchDepth, 84, base, '#b1a495') : '') +
    railing(site, porchX + 4, width / 2 - gap, -porchDepth + 6, v, colours.trim) +
    railing(site, width / 2 + gap, porchX + porchW - 4, -porchDepth + 6, v, colours.trim) +
    posts(
      site,
      floor === 0 ? corners.filter((x) => x !== width / 2) : corners,
      -porchDepth + 7,
      v,
      last ? height - 12 : head,
      { kind: 'square', colour: colours.trim },
    )
  );
}

function porchRoof({ height, colours, roof, porchW, porchX, porchDepth }: Design, site: Site): Svg {
  return leanRoof(
    site,
    {
      x: porchX,
      z: -porchDepth,
      w: porchW,
      d: porchDepth,
      low: height - 14,
      high: height + 12,
    },
    (slope) => roofing(site, slope, roof),
    colours.trim,
  );
}
