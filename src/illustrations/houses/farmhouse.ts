import { mix } from '../colour.ts';
import { chimney } from '../pieces/chimney.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { leanRoof, slab, steps } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import { roofing, type RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { driveOf, garageWing, wingWidth } from '../pieces/wing.ts';
import { FARMHOUSE, paintFrom } from '../palette.ts';
import { fill, hand, type Svg } from '../svg.ts';
import { frontWidth, spread, storiesWithin, STOREY, type Architect, type Brief } from './House.ts';

/** White boards and battens, black windows, a tin roof over a porch that runs along the front. */
export const farmhouse: Architect = (brief) => {
  const design = designOf(brief);
  const { width, depth, height, bayW, rise, porchDepth, cars, garage, porchX, doorX } = design;
  return {
    width: width + garage.w,
    height: height + rise + 24,
    depth,
    paths: [{ x: doorX + DOOR_WIDTH / 2 + 1, z: -porchDepth - 22, w: 52 }],
    drive: driveOf(garage, cars),
    beds: [
      { from: 8, to: bayW - 6, z: -30 },
      { from: porchX + 6, to: doorX - 24, z: -porchDepth },
      { from: doorX + 64, to: width, z: -porchDepth },
    ],
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const chance = brief.chance.branch('farmhouse');
  const stories = storiesWithin(brief.facts, 2, 1, 2);
  const width = frontWidth(brief, stories, { proportion: 1.45, least: 380, most: 540 });
  const depth = 300;
  const base = 16;
  const height = base + stories * STOREY;
  const colours = paintFrom(FARMHOUSE, chance);
  const siding: Siding = { kind: 'board', colour: colours.wall };
  const lap: Siding = { kind: 'clapboard', colour: colours.second };
  const roof: RoofLook = { kind: 'shingle', colour: colours.roof };
  const tin: RoofLook = { kind: 'metal', colour: mix(colours.roof, '#7c8488', 0.3) };
  const black = '#2a2d2f';
  const bayW = width * 0.38;
  const rise = depth * 0.42;
  const porchDepth = 80;
  const porchW = width - bayW;
  const cars = Math.min(3, Math.round(brief.facts.garageSpaces ?? 2));
  const garage = block(width, 0, 30, wingWidth(cars), 116, depth - 50);
  const bayX = 0;
  const porchX = bayW;
  const doorX = porchX + porchW * 0.42;
  const wood = '#9a6b45';
  const look: WindowLook = {
    trim: mix(colours.wall, '#ffffff', 0.35),
    casing: 4,
    sash: black,
    columns: 2,
    rows: 2,
    hung: true,
  };
  const main = block(0, 0, 0, width, height, depth);
  const bay = block(bayX, 0, -30, bayW, height, 90);
  return {
    chance,
    stories,
    width,
    depth,
    base,
    height,
    colours,
    siding,
    lap,
    roof,
    tin,
    bayW,
    rise,
    porchDepth,
    porchW,
    cars,
    garage,
    porchX,
    doorX,
    wood,
    look,
    main,
    bay,
  };
}

function draw(design: Design, site: Site): Svg {
  return (
    chimneyStack(design, site) +
    shell(design, site) +
    mainRoof(design, site) +
    upperWindows(design, site) +
    porch(design, site) +
    gabledBay(design, site) +
    attachedGarage(design, site)
  );
}

function chimneyStack({ width, depth, height, rise }: Design, site: Site): Svg {
  return chimney(site, {
    x: width * 0.72,
    z: depth * 0.5,
    from: height,
    to: height + rise + 30,
    colour: '#a99a8a',
    smoke: true,
  });
}

function shell({ stories, depth, base, siding, look, main }: Design, site: Site): Svg {
  return (
    walls(site, main, { siding, foundation: base, eaveShade: 16 }) +
    windows(
      site,
      sideOf(site, main),
      Array.from({ length: stories }, (_, floor) => ({
        u: depth * 0.4,
        v: base + floor * STOREY + 28,
        w: 60,
        h: 56,
      })),
      look,
    )
  );
}

function mainRoof({ siding, roof, rise, look, main }: Design, site: Site): Svg {
  return gableRoof(site, main, {
    towards: 'side',
    rise,
    eave: 14,
    rake: 10,
    roof,
    siding,
    trim: look.trim,
  });
}

function upperWindows({ stories, width, base, porchX, look, main }: Design, site: Site): Svg {
  const front = frontOf(site, main);
  const upper =
    stories === 2
      ? spread(porchX, width, 3, 34).map((u) => ({ u, v: base + STOREY + 28, w: 34, h: 54 }))
      : [];
  return windows(site, front, upper, look);
}

function porch(design: Design, site: Site): Svg {
  const { width, base, colours, tin, porchDepth, porchW, porchX, doorX, wood, look, main } = design;
  const front = frontOf(site, main);
  const head = base + 96;
  return (
    fill(front.rect(porchX, base, porchW, head - base), '#1f2d33', 0.16) +
    slab(site, block(porchX, 0, -porchDepth, porchW, base, porchDepth), '#a89a8a') +
    windows(
      site,
      front,
      [
        { u: porchX + 20, v: base + 20, w: 60, h: 66 },
        { u: width - 74, v: base + 20, w: 54, h: 66 },
      ],
      look,
    ) +
    door(site, front, doorX, base, {
      kind: 'craftsman',
      colour: colours.door,
      trim: look.trim,
      sidelights: true,
      lanterns: true,
    }) +
    chairs(design, site) +
    steps(site, doorX - 14, -porchDepth, 68, base, '#b5a899') +
    posts(
      site,
      [porchX + 8, porchX + porchW * 0.34, porchX + porchW * 0.68, width - 6],
      -porchDepth + 7,
      base,
      head,
      { kind: 'square', colour: wood },
    ) +
    leanRoof(
      site,
      {
        x: porchX,
        z: -porchDepth,
        w: porchW,
        d: porchDepth,
        low: head + 4,
        high: base + STOREY + 10,
      },
      (slope) => roofing(site, slope, tin),
      look.trim,
    )
  );
}

function chairs({ width, base }: Design, { view }: Site): Svg {
  return [width - 70, width - 34]
    .map((x) =>
      view.stand(
        [x, base, -34],
        fill(hand('M-11 0l3-18h-4l-2-28h22l-2 28h-2l3 18h-4l-2-15h-8l-2 15z'), '#3d4143'),
      ),
    )
    .join('');
}

function gabledBay({ stories, base, siding, roof, bayW, look, bay }: Design, site: Site): Svg {
  const face = frontOf(site, bay);
  return (
    walls(site, bay, { siding, foundation: base, eaveShade: 4 }) +
    gableRoof(site, bay, {
      towards: 'front',
      rise: bayW * 0.56,
      eave: 12,
      rake: 12,
      roof,
      siding,
      trim: look.trim,
      onGable: (plane) =>
        windows(site, plane, [{ u: bayW / 2 - 13, v: 26, w: 26, h: 32 }], {
          ...look,
          hung: false,
        }),
    }) +
    windows(
      site,
      face,
      Array.from({ length: stories }, (_, floor) => ({
        u: bayW / 2 - 48,
        v: base + floor * STOREY + (floor === 0 ? 22 : 28),
        w: 96,
        h: floor === 0 ? 68 : 56,
      })),
      { ...look, columns: 4 },
    )
  );
}

function attachedGarage(
  { chance, siding, lap, roof, cars, garage, wood, look }: Design,
  site: Site,
): Svg {
  if (cars < 1) return '';
  return garageWing(site, garage, {
    cars,
    siding: lap,
    gable: siding,
    roof,
    trim: look.trim,
    cover: chance.maybe(0.5) ? 'front gable' : 'side gable',
    rise: 96,
    gate: { kind: 'carriage', colour: chance.pick([wood, '#f1eee6', '#3b4042']) },
  });
}
