import { lighten, mix } from '../colour.ts';
import { backsplash, cupboards, drawers, faceOf, fridge, range } from './cabinets.ts';
import { crate, shadowUnder, solid } from './crate.ts';
import { cookware, onCounter, openShelf, tap } from './kitchenThings.ts';
import { wallOf, type Hole, type Room } from './Room.ts';
import { fill, hand, type Svg } from '../svg.ts';

/** Depth of the counters and height of their tops, inches. */
const DEEP = 25;

const TOP = 36;

/** The colour of the fronts, as the era liked them. */
export function cabinetColour({ decor, chance }: Room): string {
  const draw = chance.branch('cabinets');
  switch (decor.era) {
    case 'midcentury':
      return draw.pick([decor.wood, lighten(decor.wood, 0.1), '#8f5f3a']);
    case 'nineties':
      return draw.pick(['#b98550', '#efe6d3', '#a8743f']);
    default:
      return draw.pick([
        decor.feature,
        '#f2ede1',
        decor.feature,
        lighten(decor.wood, 0.25),
        '#43565a',
      ]);
  }
}

/** The tiles between counter and cupboards. */
export function tiled(room: Room, hole: Hole): Svg {
  const back = wallOf(room, 'back');
  const kind = room.chance.branch('tiles').pick(['bond', 'square', 'stack']);
  const colour = room.chance
    .branch('tiles')
    .pick([
      '#ece6d8',
      '#dfe3dc',
      mix(room.decor.feature, '#ffffff', 0.6),
      mix(room.decor.second, '#ffffff', 0.5),
    ]);
  const part = (u: number, w: number, h: number) =>
    back.lay(u, TOP + h, w, h, backsplash(w, h, colour, kind));
  const head = hole.v - TOP;
  return (
    part(36, hole.u - 40, 26) +
    part(hole.u + hole.w + 4, room.w - hole.u - hole.w - 4, 26) +
    part(hole.u - 4, hole.w + 8, head - 3)
  );
}

/** Cupboards or open shelves above, the hood over the range, the refrigerator at the left end. */
export function uppers(room: Room, hole: Hole, colour: string): Svg {
  const { view, decor, d, chance, h } = room;
  const z = d - 13;
  const foot = TOP + 24;
  const tall = h - foot - 8;
  const face = faceOf(decor);
  const open = decor.era === 'modern' && chance.maybe(0.6);
  const right = hole.u + hole.w + 6;
  const cupboard = (x: number, w: number) =>
    w < 10
      ? ''
      : solid(view, crate(x, foot, z, w, tall, 13), colour) +
        view
          .plane([x, foot, z], [1, 0, 0], [0, 1, 0])
          .lay(0, tall, w, tall, cupboards(w, tall, colour, decor.metal, face, true));
  const hoodX = right + 2;
  const hood =
    solid(
      view,
      crate(hoodX + 8, foot + 14, d - 12, 14, h - foot - 16, 12),
      decor.era === 'modern' ? lighten(colour, 0.3) : '#c9c8c2',
    ) +
    view.stand(
      [hoodX + 15, foot + 14, d - 14],
      fill(hand('M-8 0h16l7 12h-30z'), '#cfcdc6'),
      fill(hand('M-15 12h30v3h-30z'), '#b3b1aa'),
    );
  return (
    (open
      ? openShelf(room, 40, hole.u - 44, foot + 4) + openShelf(room, 40, hole.u - 44, foot + 20)
      : cupboard(38, hole.u - 42)) +
    hood +
    (open
      ? openShelf(room, hoodX + 34, room.w - hoodX - 38, foot + 4)
      : cupboard(hoodX + 34, room.w - hoodX - 34))
  );
}

/** Base cabinets, counter, range, sink, refrigerator and what stands on the counter. */
export function run(room: Room, sinkX: number, colour: string): Svg {
  const { view, decor, d, w, chance } = room;
  const z = d - DEEP;
  const face = faceOf(decor);
  const top = chance.branch('stone').pick(['#efece4', '#d9d4c8', '#5b5f5f', '#b98f62']);
  const front = view.plane([0, 0, z], [1, 0, 0], [0, 1, 0]);
  const rangeX = 140;
  const cabinet = (x: number, wide: number, what: Svg) =>
    front.lay(x, TOP - 2, wide, TOP - 6, what);
  const steel = decor.era === 'modern' ? '#cfd0cb' : '#ece9e0';
  return (
    shadowUnder(view, { x: 2, z, w: w - 2, d: DEEP }, 0.25) +
    fill(front.rect(36, 0, w - 36, 4), '#3a3632') +
    solid(view, crate(36, 4, z, w - 36, TOP - 6, DEEP), colour) +
    cabinet(36, 30, drawers(30, TOP - 6, colour, decor.metal)) +
    cabinet(66, 74, cupboards(74, TOP - 6, colour, decor.metal, face)) +
    cabinet(170, w - 170, cupboards(w - 170, TOP - 6, colour, decor.metal, face)) +
    solid(view, crate(35, TOP - 2, z - 1, w - 35, 2, DEEP + 1), top) +
    front.lay(rangeX, TOP, 30, TOP, range(decor.metal)) +
    solid(view, crate(0, 0, z - 4, 34, 72, DEEP + 4), steel) +
    view.plane([0, 0, z - 4], [1, 0, 0], [0, 1, 0]).lay(0, 72, 34, 72, fridge(steel, '#9a9b97')) +
    solid(view, crate(0, 74, z + 4, 34, 24, DEEP - 4), colour) +
    view
      .plane([0, 74, z + 4], [1, 0, 0], [0, 1, 0])
      .lay(0, 24, 34, 24, cupboards(34, 24, colour, decor.metal, face, true)) +
    tap(room, sinkX, TOP, d - 7) +
    cookware(room, rangeX + 10, TOP, d - 12) +
    onCounter(room, TOP, d - 8)
  );
}
