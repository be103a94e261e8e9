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

/** A row in brick and clapboard with one long roof that steps, shutters and small dormers. */
export const brickRow: Architect = (brief) => {
  const chance = brief.chance.branch('brick row');
  const stories = storiesWithin(brief.facts, 2, 2, 3);
  const depth = 320;
  const first = chance.whole(0, 4);
  const units = Array.from({ length: 4 }, (_, i) => {
    const brick = (i + first) % 2 === 0;
    const colours = (brick ? BRICK : WOOD)[(first + i * 2) % 5] ?? BRICK[0];
    const siding: Siding = { kind: brick ? 'brick' : 'clapboard', colour: colours.wall };
    return {
      siding,
      colours,
      lift: chance.pick([0, 0, 14]),
      dormer: chance.maybe(0.5),
      shutters: chance.maybe(0.6),
    };
  });
  const roof = { kind: 'shingle', colour: '#57534f' } as const;

  const draw = (site: Site): Svg =>
    units
      .map(({ siding, colours, lift, dormer: hasDormer, shutters }, i) => {
        const x = i * UNIT;
        const height = BASE + stories * STOREY + lift;
        const body = block(x, 0, 0, UNIT, height, depth);
        const face = frontOf(site, body);
        const trim = colours.trim;
        const look: WindowLook = {
          trim,
          casing: 5,
          sash: trim,
          columns: 3,
          rows: 4,
          hung: true,
          shutters: shutters ? mix(colours.door, '#1f2a2a', 0.2) : undefined,
        };
        const upper = Array.from({ length: stories - 1 }, (_, floor) =>
          [38, 146].map((u) => ({ u, v: BASE + (floor + 1) * STOREY + 28, w: 38, h: 56 })),
        ).flat();
        const slope = { foot: height, pitch: 92 / (depth / 2) };
        return (
          walls({ ...site, fine: false }, body, { siding, foundation: BASE, eaveShade: 16 }) +
          gableRoof(site, body, {
            towards: 'side',
            rise: 92,
            eave: 12,
            rake: 0,
            board: 7,
            roof,
            siding,
            trim,
          }) +
          (hasDormer
            ? dormer(site, {
                x: x + UNIT / 2 - 24,
                w: 48,
                h: 40,
                rise: 24,
                z: 28,
                slope,
                roof,
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
            : '') +
          windows(site, face, upper, look) +
          windows(site, face, [{ u: 120, v: BASE + 24, w: 72, h: 60 }], {
            ...look,
            columns: 4,
            shutters: undefined,
            flowerBox: i % 2 === 0,
          }) +
          slab(site, block(x + 26, 0, -40, 76, BASE, 40), '#a99c8d') +
          door(site, face, 46, BASE, {
            kind: 'panelled',
            colour: colours.door,
            trim,
            transom: true,
            lanterns: true,
          }) +
          steps(site, x + 36, -40, 58, BASE, '#b3a697') +
          fill(face.rect(UNIT - 3, 0, 3, height), '#26323c', 0.22)
        );
      })
      .join('');

  return {
    width: units.length * UNIT,
    height: BASE + stories * STOREY + 110,
    depth,
    paths: units.map((_, i) => ({ x: i * UNIT + 46 + DOOR_WIDTH / 2, z: -62, w: 44 })),
    drive: null,
    beds: units.map((_, i) => ({ from: i * UNIT + 106, to: (i + 1) * UNIT - 6, z: 0 })),
    urban: true,
    draw,
  };
};
