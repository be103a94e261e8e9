import { chimney } from '../pieces/chimney.ts';
import { door, DOOR_WIDTH } from '../pieces/doors.ts';
import { dormer } from '../pieces/dormer.ts';
import { gableRoof } from '../pieces/gableRoof.ts';
import { slab, steps } from '../pieces/porch.ts';
import { posts } from '../pieces/posts.ts';
import type { RoofLook } from '../pieces/roofing.ts';
import { block, frontOf, sideOf, type Site } from '../pieces/site.ts';
import type { Siding } from '../pieces/siding.ts';
import { walls } from '../pieces/walls.ts';
import { windows, type Opening, type WindowLook } from '../pieces/windows.ts';
import { driveOf, garageWing, wingWidth } from '../pieces/wing.ts';
import { BRICK, paintFrom, WOOD } from '../palette.ts';
import { frontWidth, spread, storiesWithin, STOREY, type Architect } from './House.ts';

/** The symmetric one: a door in the middle, shuttered windows left and right, a long roof. */
export const colonial: Architect = (brief) => {
  const { facts } = brief;
  const chance = brief.chance.branch('colonial');
  const stories = storiesWithin(facts, 2, 1, 3);
  const bays = chance.pick([5, 5, 3]);
  const width = frontWidth(brief, stories, {
    proportion: 1.5,
    least: bays === 5 ? 400 : 330,
    most: 600,
  });
  const depth = Math.min(330, width * 0.66);
  const base = 20;
  const height = base + stories * STOREY;
  const rise = depth * chance.between(0.3, 0.38);
  const brick = chance.maybe(0.4);
  const colours = paintFrom(brick ? BRICK : WOOD, chance);
  const siding: Siding = { kind: brick ? 'brick' : 'clapboard', colour: colours.wall };
  const roof: RoofLook = { kind: 'shingle', colour: colours.roof };
  const cars = Math.min(2, Math.round(facts.garageSpaces ?? 0));
  const garage = block(width, 0, 40, cars > 0 ? wingWidth(cars) : 0, 118, depth - 70);
  const shutters = chance.pick(['#2f4f45', '#33404a', '#2b3f55', '#5a3a30', undefined]);
  const portico = chance.maybe(0.6);
  const dormers = stories < 3 && chance.maybe(0.45);
  const look: WindowLook = {
    trim: colours.trim,
    casing: 5,
    sash: colours.trim,
    columns: 3,
    rows: 4,
    hung: true,
    shutters,
    flowerBox: false,
  };
  const middle = width / 2;

  const draw = (site: Site) => {
    const main = block(0, 0, 0, width, height, depth);
    const front = frontOf(site, main);
    const openings: Opening[] = [];
    for (let floor = 0; floor < stories; floor++) {
      spread(10, width - 10, bays, 36).forEach((u, i) => {
        const central = i === (bays - 1) / 2;
        if (!(floor === 0 && central))
          openings.push({ u, v: base + floor * STOREY + 30, w: 36, h: floor === 0 ? 60 : 54 });
      });
    }
    const sideOpenings = Array.from({ length: stories * 2 }, (_, i) => ({
      u: depth * (i % 2 === 0 ? 0.22 : 0.64),
      v: base + Math.floor(i / 2) * STOREY + 30,
      w: 32,
      h: 54,
    }));
    const stack = {
      from: height + rise * 0.6,
      to: height + rise + 38,
      z: depth / 2,
      colour: '#9c6450',
    };
    return (
      chimney(site, { ...stack, x: 18, smoke: site.season === 'winter' }) +
      (bays === 5 ? chimney(site, { ...stack, x: width - 60 }) : '') +
      walls(site, main, {
        siding,
        corners: brick ? undefined : colours.trim,
        foundation: base,
        eaveShade: 18,
      }) +
      windows(site, sideOf(site, main), sideOpenings, { ...look, shutters: undefined }) +
      gableRoof(site, main, {
        towards: 'side',
        rise,
        eave: 12,
        rake: 8,
        roof,
        siding,
        trim: colours.trim,
      }) +
      (dormers
        ? spread(width * 0.1, width * 0.9, bays === 5 ? 3 : 2, 44)
            .map((x) =>
              dormer(site, {
                x,
                w: 44,
                h: 46,
                rise: 22,
                z: 26,
                slope: { foot: height, pitch: rise / (depth / 2) },
                roof,
                siding: { kind: 'clapboard', colour: brick ? colours.second : colours.wall },
                trim: colours.trim,
                windows: (plane) =>
                  windows(site, plane, [{ u: 10, v: 8, w: 24, h: 34 }], {
                    ...look,
                    shutters: undefined,
                    casing: 3,
                    columns: 2,
                    rows: 2,
                  }),
              }),
            )
            .join('')
        : '') +
      windows(site, front, openings, look) +
      entrance(site) +
      (cars > 0
        ? garageWing(site, garage, {
            cars,
            siding,
            roof,
            trim: colours.trim,
            corners: !brick,
            cover: 'side gable',
            rise: 84,
            gate: { kind: 'panelled', colour: '#f3ecdd' },
          })
        : '')
    );
  };

  const entrance = (site: Site) => {
    const main = block(0, 0, 0, width, height, depth);
    const leaf = door(site, frontOf(site, main), middle - DOOR_WIDTH / 2, base, {
      kind: 'panelled',
      colour: colours.door,
      trim: colours.trim,
      sidelights: bays === 5,
      transom: true,
      lanterns: true,
    });
    const stoop = block(middle - 62, 0, -52, 124, base, 52);
    if (!portico)
      return (
        slab(site, { ...stoop, z: -40, d: 40 }, '#a9988a') +
        steps(site, middle - 34, -40, 68, base, '#b3a394') +
        leaf
      );
    const head = base + 100;
    return (
      slab(site, stoop, '#b0a294') +
      leaf +
      posts(site, [middle - 52, middle + 52], -44, base, head, {
        kind: 'round',
        colour: colours.trim,
      }) +
      walls(site, block(middle - 62, head, -54, 124, 14, 54), {
        siding: { kind: 'stucco', colour: colours.trim },
        eaveShade: 3,
      }) +
      gableRoof(site, block(middle - 62, head + 14, -54, 124, 0, 54), {
        towards: 'front',
        rise: 36,
        eave: 6,
        rake: 5,
        board: 5,
        roof,
        siding: { kind: 'stucco', colour: colours.trim },
        trim: colours.trim,
      }) +
      steps(site, middle - 34, -52, 68, base, '#b3a394')
    );
  };

  return {
    width: width + garage.w,
    height: height + rise + 30,
    depth,
    paths: [{ x: middle, z: portico ? -80 : -68, w: 54 }],
    drive: cars > 0 ? driveOf(garage, cars) : null,
    beds: [
      { from: 8, to: middle - 74, z: 0 },
      { from: middle + 74, to: width - 8, z: 0 },
    ],
    draw,
  };
};
