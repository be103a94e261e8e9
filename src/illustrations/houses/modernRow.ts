import { mix } from '../colour.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { flatRoof } from '../pieces/flatRoof.ts';
import { garageGate } from '../pieces/garage.ts';
import { railing } from '../pieces/porch.ts';
import { block, frontOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type WindowLook } from '../pieces/windows.ts';
import { MODERN } from '../palette.ts';
import { fill, type Svg } from '../svg.ts';
import { storiesWithin, STOREY, type Architect } from './House.ts';

const UNIT = 222;

/** New row houses: plaster, brick and wood by turns, a balcony each, the garage at the street. */
export const modernRow: Architect = (brief) => {
  const chance = brief.chance.branch('modern row');
  const stories = storiesWithin(brief.facts, 3, 2, 4);
  const depth = 380;
  const first = chance.whole(0, 4);
  const garaged = (brief.facts.garageSpaces ?? 1) > 0;
  const units = Array.from({ length: 4 }, (_, i) => {
    const colours = MODERN[(first + i) % MODERN.length] ?? MODERN[0];
    const kind: Siding['kind'] = i % 2 === 0 ? 'stucco' : 'brick';
    const colour = kind === 'brick' ? mix('#9a6450', '#6d6258', chance.unit() * 0.7) : colours.wall;
    return { colours, siding: { kind, colour } satisfies Siding, lift: chance.pick([0, 16, -14]) };
  });

  const draw = (site: Site): Svg =>
    units
      .map(({ colours, siding, lift }, i) => {
        const x = i * UNIT;
        const height = stories * STOREY + 14 + lift;
        const body = block(x, 0, 0, UNIT, height, depth);
        const face = frontOf(site, body);
        const wood: Siding = { kind: 'wood', colour: colours.second };
        const frameColour = '#2f3436';
        const look: WindowLook = {
          trim: frameColour,
          casing: 2,
          sash: frameColour,
          columns: 2,
          rows: 1,
        };
        const bay = block(x + 96, STOREY, -26, 114, height - STOREY - 16, 26);
        const upper = Array.from({ length: stories - 1 }, (_, floor) => STOREY * (floor + 1));
        return (
          walls({ ...site, fine: false }, body, { siding, eaveShade: 12 }) +
          fill(face.rect(0, 0, UNIT, STOREY - 8), '#26323c', 0.14) +
          (garaged
            ? garageGate(site, face, 96, 108, {
                kind: i % 2 === 0 ? 'modern' : 'flush',
                colour: mix(colours.second, '#4a4038', 0.3),
                trim: frameColour,
              })
            : windows(site, face, [{ u: 100, v: 10, w: 100, h: 82 }], { ...look, columns: 3 })) +
          door(site, face, 30, 4, {
            kind: 'modern',
            colour: colours.door,
            trim: frameColour,
            lanterns: true,
          }) +
          windows(
            site,
            face,
            upper.map((v) => ({ u: 26, v: v + 22, w: 48, h: 70 })),
            look,
          ) +
          walls({ ...site, fine: false }, bay, { siding: wood, side: wood, eaveShade: 6 }) +
          windows(
            site,
            frontOf(site, bay),
            upper.map((v) => ({ u: 14, v: v - STOREY + 22, w: 86, h: 68 })),
            { ...look, columns: 3 },
          ) +
          railing(site, x + 18, x + 84, -24, STOREY + 8, frameColour, 36) +
          fill(
            frontOf(site, block(x + 14, STOREY, -26, 76, 8, 26)).rect(0, 0, 76, 8),
            frameColour,
          ) +
          flatRoof(site, body, { out: 6, thick: 10, colour: frameColour }) +
          fill(face.rect(UNIT - 3, 0, 3, height), '#26323c', 0.22)
        );
      })
      .join('');

  return {
    width: units.length * UNIT,
    height: stories * STOREY + 40,
    depth,
    paths: units.map((_, i) => ({ x: i * UNIT + 30 + DOOR_WIDTH / 2, z: 0, w: 50 })),
    drive: garaged ? { x: 2 * UNIT + 96, z: 0, w: 108 } : null,
    beds: units.map((_, i) => ({ from: i * UNIT - 12, to: i * UNIT + 20, z: 0 })),
    urban: true,
    draw,
  };
};
