import { chimney } from '../pieces/chimney.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { hipRoof } from '../pieces/hipRoof.ts';
import { railing, slab } from '../pieces/porch.ts';
import type { RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { potted } from '../pieces/shrubs.ts';
import { walls } from '../pieces/walls.ts';
import { frame, windows, type WindowLook } from '../pieces/windows.ts';
import { driveOf, garageWing, wingWidth } from '../pieces/wing.ts';
import { paintFrom, STUCCO } from '../palette.ts';
import { fill, type Svg } from '../svg.ts';
import { frontWidth, spread, storiesWithin, STOREY, type Architect, type Brief } from './House.ts';

/** Plaster and clay tiles: an arcade in the shade, a round-headed window, pots by the door. */
export const spanish: Architect = (brief) => {
  const design = designOf(brief);
  const { width, depth, height, bayX, doorX, cars, garage } = design;
  return {
    width: width + garage.w,
    height: height + 90,
    depth,
    paths: [{ x: doorX + DOOR_WIDTH / 2, z: -70, w: 56 }],
    drive: driveOf(garage, cars),
    beds: [
      { from: bayX + 6, to: width - 4, z: -46 },
      { from: 12, to: doorX - 40, z: -72 },
    ],
    draw: (site) => draw(design, site),
  };
};

type Design = ReturnType<typeof designOf>;

function designOf(brief: Brief) {
  const chance = brief.chance.branch('spanish');
  const stories = storiesWithin(brief.facts, 1, 1, 2);
  const width = frontWidth(brief, stories, { proportion: 1.6, least: 420, most: 640 });
  const depth = 300;
  const colours = paintFrom(STUCCO, chance);
  const siding: Siding = { kind: 'stucco', colour: colours.wall };
  const roof: RoofLook = { kind: 'tile', colour: colours.roof };
  const wood = '#6b4630';
  const base = 8;
  const low = base + 116;
  const height = base + stories * STOREY + 4;
  const bayW = width * 0.34;
  const bayX = width - bayW;
  const arcadeW = bayX - 20;
  const arches = Math.max(2, Math.round(arcadeW / 105));
  const doorX = 20 + arcadeW * ((Math.floor(arches / 2) + 0.5) / arches) - DOOR_WIDTH / 2;
  const cars = Math.min(3, Math.round(brief.facts.garageSpaces ?? 0));
  const garage = block(width, 0, 50, wingWidth(cars), 112, depth - 60);
  const hip = chance.maybe(0.4);
  const look: WindowLook = { trim: colours.trim, casing: 0, sash: wood, columns: 2, rows: 3 };
  const main = block(0, 0, 0, width, height, depth);
  const bay = block(bayX, 0, -46, bayW, height + (stories === 1 ? 8 : -4), 200);
  return {
    stories,
    width,
    depth,
    colours,
    siding,
    roof,
    wood,
    base,
    low,
    height,
    bayW,
    bayX,
    arcadeW,
    arches,
    doorX,
    cars,
    garage,
    hip,
    look,
    main,
    bay,
  };
}

function draw(design: Design, site: Site): Svg {
  const { siding, main } = design;
  return (
    chimneyStack(design, site) +
    walls(site, main, { siding, eaveShade: 20 }) +
    mainRoof(design, site) +
    upperWindows(design, site) +
    arcade(design, site) +
    gabledBay(design, site) +
    balcony(design, site) +
    pots(design, site) +
    attachedGarage(design, site)
  );
}

function chimneyStack({ width, depth, colours, height }: Design, site: Site): Svg {
  return chimney(site, {
    x: width * 0.3,
    z: depth * 0.55,
    from: height,
    to: height + 86,
    w: 40,
    colour: colours.wall,
    smoke: true,
  });
}

function mainRoof({ siding, roof, wood, hip, main }: Design, site: Site): Svg {
  return hip
    ? hipRoof(site, main, { rise: 70, eave: 18, roof, trim: wood })
    : gableRoof(site, main, {
        towards: 'side',
        rise: 74,
        eave: 18,
        rake: 6,
        board: 5,
        roof,
        siding,
        trim: wood,
      });
}

function upperWindows({ stories, base, bayX, look, main }: Design, site: Site): Svg {
  if (stories !== 2) return '';
  return windows(
    site,
    frontOf(site, main),
    spread(20, bayX, 3, 34).map((u) => ({ u, v: base + STOREY + 34, w: 34, h: 50 })),
    { ...look, shutters: '#5c4433' },
  );
}

/** A row of arches under a lean-to of tiles; the wall behind lies in their shade. */
function arcade(
  { colours, siding, roof, wood, base, low, arcadeW, arches, doorX, look }: Design,
  site: Site,
): Svg {
  const body = block(10, 0, -50, arcadeW + 10, low - 8, 50);
  const face = frontOf(site, body);
  const pitch = arcadeW / arches;
  const w = pitch * 0.72;
  const openings = Array.from({ length: arches }, (_, i) =>
    face.lay(
      10 + pitch * i + (pitch - w) / 2,
      84,
      w,
      84 - base,
      fill(frame(w, 84 - base, 0, true), '#5a4a42'),
    ),
  ).join('');
  const glazing = Array.from({ length: arches }, (_, i) => ({
    u: 10 + pitch * (i + 0.5) - 18,
    v: base + 26,
    w: 36,
    h: 46,
  })).filter((_, i) => i !== Math.floor(arches / 2));
  const trimmed = Array.from({ length: arches }, (_, i) =>
    face.lay(
      10 + pitch * i + (pitch - w) / 2,
      84,
      w,
      84 - base,
      fill(`${frame(w, 84 - base, 5, true)}${frame(w, 84 - base, 0, true)}`, colours.trim).replace(
        '/>',
        ' fill-rule="evenodd"/>',
      ),
    ),
  ).join('');
  return (
    slab(site, block(6, 0, -70, arcadeW + 14, base, 30), '#c08a66') +
    walls(site, body, { siding, eaveShade: 10 }) +
    openings +
    windows(site, face, glazing, { ...look, curtains: false }) +
    door(site, face, doorX - 10, base, {
      kind: 'arched',
      colour: colours.door,
      trim: wood,
      lanterns: false,
    }) +
    trimmed +
    gableRoof(
      site,
      { ...body, d: 100 },
      { towards: 'side', rise: 34, eave: 14, rake: 6, board: 4, roof, siding, trim: wood },
    )
  );
}

function gabledBay({ siding, roof, wood, base, bayW, look, bay }: Design, site: Site): Svg {
  const face = frontOf(site, bay);
  return (
    walls(site, bay, { siding, eaveShade: 6 }) +
    windows(site, sideOf(site, bay), [{ u: 60, v: base + 36, w: 34, h: 54 }], look) +
    gableRoof(site, bay, {
      towards: 'front',
      rise: bayW * 0.24,
      eave: 12,
      rake: 8,
      board: 5,
      roof,
      siding,
      trim: wood,
    }) +
    windows(site, face, [{ u: bayW / 2 - 42, v: base + 26, w: 84, h: 44, arch: true }], {
      ...look,
      columns: 4,
      casing: 4,
    })
  );
}

function balcony({ stories, base, bayW, bayX, look, bay }: Design, site: Site): Svg {
  if (stories !== 2) return '';
  const face = frontOf(site, bay);
  return (
    windows(site, face, [{ u: bayW / 2 - 22, v: base + STOREY + 12, w: 44, h: 66 }], look) +
    railing(site, bayX + bayW / 2 - 40, bayX + bayW / 2 + 40, -60, base + STOREY + 6, '#33373a', 30)
  );
}

function pots({ base, bayX }: Design, site: Site): Svg {
  return [bayX - 26, 34]
    .map((x) => site.view.stand([x, base, -66], potted(site.chance, site.season, 46)))
    .join('');
}

function attachedGarage({ siding, roof, wood, cars, garage }: Design, site: Site): Svg {
  if (cars < 1) return '';
  return garageWing(site, garage, {
    cars,
    siding,
    roof,
    trim: wood,
    cover: 'side gable',
    rise: 60,
    gate: { kind: 'carriage', colour: wood },
  });
}
