import { door } from '../pieces/doors.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { slab } from '../pieces/porch.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { plainWindows } from '../pieces/windows.ts';
import { BRICK, paintFrom, STUCCO, WOOD } from '../palette.ts';
import type { Svg } from '../svg.ts';
import { STOREY, type Architect } from './House.ts';

/** A plain neighbour: one gable, a door, a few windows. It never is the home itself. */
export const cottage: Architect = (brief) => {
  const chance = brief.chance.branch('cottage');
  const warm = brief.climate === 'desert' || brief.climate === 'californian';
  const colours = paintFrom(warm ? STUCCO : chance.maybe(0.25) ? BRICK : WOOD, chance);
  const stories = warm ? 1 : chance.pick([1, 2]);
  const width = stories === 1 ? 430 : 360;
  const depth = 300;
  const height = 18 + stories * STOREY;
  const rise = chance.between(84, 120);
  const siding: Siding = { kind: warm ? 'stucco' : 'clapboard', colour: colours.wall };
  const doorX = width * chance.pick([0.26, 0.46, 0.66]);

  const draw = (site: Site): Svg => {
    const body = block(0, 0, 0, width, height, depth);
    const places = [0.1, 0.44, 0.76];
    const upper =
      stories === 2
        ? places.map((share) => ({ u: width * share, v: 18 + STOREY + 28, w: 44, h: 54 }))
        : [];
    const lower = places
      .map((share) => ({ u: width * share, v: 48, w: 44, h: 56 }))
      .filter(({ u }) => Math.abs(u + 22 - doorX - 19) > 60);
    return (
      walls(site, body, { siding, corners: warm ? undefined : colours.trim, eaveShade: 16 }) +
      plainWindows(
        site,
        sideOf(site, body),
        [{ u: depth * 0.4, v: 48, w: 44, h: 54 }],
        colours.trim,
      ) +
      gableRoof(site, body, {
        towards: chance.branch('gable').maybe(0.5) ? 'front' : 'side',
        rise,
        roof: { kind: warm ? 'tile' : 'shingle', colour: colours.roof },
        siding,
        trim: colours.trim,
      }) +
      plainWindows(site, frontOf(site, body), [...upper, ...lower], colours.trim) +
      slab(site, block(doorX - 20, 0, -34, 78, 16, 34), '#a99c8d') +
      door(site, frontOf(site, body), doorX, 16, {
        kind: 'panelled',
        colour: colours.door,
        trim: colours.trim,
        lanterns: true,
      })
    );
  };

  return {
    width,
    height: height + rise,
    depth,
    paths: [{ x: doorX + 19, z: -34, w: 46 }],
    drive: null,
    beds: [{ from: 10, to: width - 10, z: 0 }],
    draw,
  };
};
