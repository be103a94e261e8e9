import { darken, lighten, mix } from '../colour.ts';
import { fill, gradient, stroke, type Svg } from '../svg.ts';
import { NEAR, wallOf, type Hole, type Room, type WallName } from './Room.ts';
import { floor } from './floor.ts';

/** Floor, ceiling and the three walls with their holes: everything in a room stands before this. */
export function shell(room: Room, holes: readonly Hole[]): Svg {
  const { decor, w, h, d, view } = room;
  const ceiling = lighten(decor.wall, 0.55);
  return (
    gradient('dim', [
      [0, '#26323c', 0.2],
      [30, '#26323c', 0.05],
      [75, '#26323c', 0],
      [100, '#26323c', 0.16],
    ]) +
    fill(
      view.shape([
        [0, h, NEAR],
        [w, h, NEAR],
        [w, h, d],
        [0, h, d],
      ]),
      ceiling,
    ) +
    fill(holed(room, 'left', holes), shadeOf(room, 'left')) +
    fill(holed(room, 'right', holes), shadeOf(room, 'right')) +
    fill(holed(room, 'back', holes), decor.wall) +
    fill(holed(room, 'back', holes), 'url(#dim)') +
    panelling(room, holes) +
    floor(room) +
    mouldings(room)
  );
}

/** The wall beside the light is the darker one; the one across from it catches it. */
function shadeOf({ decor, setting }: Room, wall: WallName): string {
  const glowing = mix(decor.wall, setting.light.beam, 0.12);
  return wall === 'left' ? darken(decor.wall, 0.13) : mix(glowing, darken(decor.wall, 0.2), 0.35);
}

function holed(room: Room, wall: WallName, holes: readonly Hole[]): string {
  const plane = wallOf(room, wall);
  const outer =
    wall === 'back' ? plane.rect(0, 0, room.w, room.h) : plane.rect(NEAR, 0, room.d - NEAR, room.h);
  // Wound the other way round, so that the hole stays open without any fill rule.
  const inner = holes
    .filter((hole) => hole.wall === wall)
    .map(({ u, v, w, h }) =>
      plane.shape([
        [u, v],
        [u, v + h],
        [u + w, v + h],
        [u + w, v],
      ]),
    )
    .join('');
  return outer + inner;
}

/** Wainscot in old rooms, boards in some new ones. */
function panelling(room: Room, holes: readonly Hole[]): Svg {
  const { decor, w, chance } = room;
  const back = wallOf(room, 'back');
  if (decor.era === 'period') {
    const count = Math.round(w / 26);
    const cells = Array.from({ length: count }, (_, i) =>
      back.rect((i * w) / count + 3, 9, w / count - 6, 20),
    ).join('');
    return (
      fill(back.rect(0, 0, w, 33), lighten(decor.wall, 0.45)) +
      stroke(cells, darken(decor.wall, 0.22), 0.9, 0.8) +
      fill(back.rect(0, 32, w, 2.5), '#fdfaf2')
    );
  }
  if (
    decor.era !== 'modern' ||
    holes.some(({ wall }) => wall === 'back') ||
    !chance.branch('boards').maybe(0.5)
  )
    return '';
  const slats = Array.from({ length: Math.floor(w / 8) }, (_, i) =>
    back.line(8 * (i + 1), 0, 8 * (i + 1), room.h),
  ).join('');
  return (
    fill(back.rect(0, 0, w, room.h), decor.feature, 0.85) +
    stroke(slats, darken(decor.feature, 0.35), 1, 0.35)
  );
}

/** Skirting boards all around, and a cornice under the ceiling of older rooms. */
function mouldings(room: Room): Svg {
  const { decor, w, h, d } = room;
  const back = wallOf(room, 'back');
  const left = wallOf(room, 'left');
  const right = wallOf(room, 'right');
  const old = decor.era === 'period';
  const skirting = old ? 8 : 4.5;
  const trim = '#faf6ec';
  const cornice = old ? 5 : decor.era === 'nineties' ? 3 : 0;
  return (
    fill(left.rect(NEAR, 0, d - NEAR, skirting), darken(trim, 0.16)) +
    fill(right.rect(NEAR, 0, d - NEAR, skirting), darken(trim, 0.1)) +
    fill(back.rect(0, 0, w, skirting), darken(trim, 0.04)) +
    (cornice > 0
      ? fill(left.rect(NEAR, h - cornice, d - NEAR, cornice), darken(trim, 0.12)) +
        fill(right.rect(NEAR, h - cornice, d - NEAR, cornice), darken(trim, 0.08)) +
        fill(back.rect(0, h - cornice, w, cornice), trim)
      : '')
  );
}
