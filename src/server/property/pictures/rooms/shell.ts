import { darken, lighten, mix, shining } from '../colour.ts';
import { fill, gradient, stroke, type Svg } from '../svg.ts';
import type { Plane } from '../view.ts';
import { NEAR, wallOf, type Hole, type Room, type WallName } from './Room.ts';

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

function floor(room: Room): Svg {
  const { view, w, d, decor, setting } = room;
  const { kind, colour } = decor.flooring;
  const plane = view.plane([0, 0, NEAR], [1, 0, 0], [0, 0, 1]);
  const long = d - NEAR;
  const whole = plane.rect(0, 0, w, long);
  return (
    gradient('floor', [
      [0, '#26323c', 0.32],
      [40, '#26323c', 0],
      [100, shining(setting.light.beam), 0.08],
    ]) +
    fill(whole, colour) +
    (kind === 'boards'
      ? boards(room, plane, long)
      : kind === 'herringbone'
        ? herringbone(plane, w, long, colour)
        : kind === 'tile'
          ? tiles(plane, w, long, colour)
          : '') +
    fill(whole, 'url(#floor)')
  );
}

function boards({ chance, w, decor }: Room, plane: Plane, long: number): Svg {
  const { colour } = decor.flooring;
  const draw = chance.branch('boards');
  const step = 7;
  let lines = '';
  let ends = '';
  let tones = '';
  for (let u = step; u < w; u += step) {
    lines += plane.line(u, 0, u, long);
    const at = draw.between(30, long);
    ends += plane.line(u - step, at, u, at);
    if (draw.maybe(0.3)) tones += plane.rect(u - step, at, step, Math.min(70, long - at));
  }
  return (
    fill(tones, darken(colour, 0.16), 0.45) + stroke(lines + ends, darken(colour, 0.4), 0.8, 0.4)
  );
}

function herringbone(plane: Plane, w: number, long: number, colour: string): Svg {
  let rows = '';
  let tone = '';
  const step = 22;
  for (let u = 0; u < w; u += step) {
    rows += plane.line(u, 0, u, long);
    for (let v = 0; v < long - 12; v += 15) {
      const up = (u / step) % 2 === 0;
      rows += plane.line(u, v + (up ? 0 : 11), u + step, v + (up ? 11 : 0));
    }
    if ((u / step) % 2 === 0) tone += plane.rect(u, 0, step, long);
  }
  return fill(tone, darken(colour, 0.2), 0.3) + stroke(rows, darken(colour, 0.4), 0.7, 0.35);
}

export function tiles(plane: Plane, w: number, long: number, colour: string, step = 16): Svg {
  let lines = '';
  for (let u = step; u < w; u += step) lines += plane.line(u, 0, u, long);
  for (let v = step; v < long; v += step) lines += plane.line(0, v, w, v);
  return stroke(lines, lighten(colour, 0.45), 1, 0.55);
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
