import { darken, lighten, shining } from '../colour.ts';
import { fill, gradient, stroke, type Svg } from '../svg.ts';
import type { Plane } from '../view.ts';
import { NEAR, type Room } from './Room.ts';

/** The floor of a room, darker towards the back. */
export function floor(room: Room): Svg {
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
  const step = 10;
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
  const step = 28;
  for (let u = 0; u < w; u += step) {
    rows += plane.line(u, 0, u, long);
    for (let v = 0; v < long - 12; v += 20) {
      const up = (u / step) % 2 === 0;
      rows += plane.line(u, v + (up ? 0 : 11), u + step, v + (up ? 11 : 0));
    }
    if ((u / step) % 2 === 0) tone += plane.rect(u, 0, step, long);
  }
  return fill(tone, darken(colour, 0.2), 0.3) + stroke(rows, darken(colour, 0.4), 0.7, 0.35);
}

function tiles(plane: Plane, w: number, long: number, colour: string, step = 16): Svg {
  let lines = '';
  for (let u = step; u < w; u += step) lines += plane.line(u, 0, u, long);
  for (let v = step; v < long; v += step) lines += plane.line(0, v, w, v);
  return stroke(lines, lighten(colour, 0.45), 1, 0.55);
}
