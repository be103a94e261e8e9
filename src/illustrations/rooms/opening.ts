import { darken, lighten, mix, shining } from '../colour.ts';
import { fill, stroke, type Svg } from '../svg.ts';
import type { Plane, Point } from '../view.ts';
import { wallOf, type Hole, type Room } from './Room.ts';

/** How a window looks from inside. */
export interface PaneLook {
  readonly columns: number;
  readonly rows: number;
  readonly curtains: 'long' | 'short' | 'blind' | 'none';
}

/** The inside of a window: glass, frame, bars, board, curtains. */
export function windowInside(room: Room, hole: Hole, look: PaneLook): Svg {
  const plane = wallOf(room, hole.wall);
  const { u, v, w, h } = hole;
  const { trim } = room.decor;
  const side = hole.wall === 'back' ? trim : darken(trim, 0.14);
  const bars =
    Array.from({ length: look.columns - 1 }, (_, i) =>
      plane.line(u + (w * (i + 1)) / look.columns, v, u + (w * (i + 1)) / look.columns, v + h),
    ).join('') +
    Array.from({ length: look.rows - 1 }, (_, i) =>
      plane.line(u, v + (h * (i + 1)) / look.rows, u + w, v + (h * (i + 1)) / look.rows),
    ).join('');
  const ring = (grown: number) =>
    plane.rect(u - grown, v - grown, w + 2 * grown, h + 2 * grown) +
    plane.shape([
      [u, v],
      [u, v + h],
      [u + w, v + h],
      [u + w, v],
    ]);
  return (
    fill(
      plane.shape([
        [u + w * 0.1, v],
        [u + w * 0.34, v],
        [u + w * 0.8, v + h],
        [u + w * 0.56, v + h],
      ]),
      shining('#ffffff'),
      0.1,
    ) +
    stroke(bars, side, Math.max(1.2, plane.thick(1.3))) +
    stroke(plane.rect(u, v, w, h), darken(side, 0.1), Math.max(1.2, plane.thick(1.6))) +
    fill(ring(3.5), side) +
    fill(plane.rect(u - 5, v - 5, w + 10, 2.6), lighten(side, 0.3)) +
    fill(plane.rect(u - 5, v - 7, w + 10, 1.6), '#26323c', 0.18) +
    hangings(room, plane, hole, look)
  );
}

function hangings(
  room: Room,
  plane: Plane,
  { u, v, w, h, wall }: Hole,
  { curtains }: PaneLook,
): Svg {
  const { decor } = room;
  if (curtains === 'none') return '';
  const cloth =
    wall === 'back'
      ? lighten(decor.second, 0.25)
      : mix(lighten(decor.second, 0.15), '#26323c', 0.1);
  if (curtains === 'blind') {
    const drop = h * 0.28;
    const folds = [0.3, 0.55, 0.8]
      .map((share) => plane.line(u - 2, v + h - drop * share, u + w + 2, v + h - drop * share))
      .join('');
    return (
      fill(plane.rect(u - 3, v + h - drop, w + 6, drop + 4), cloth) +
      stroke(folds, darken(cloth, 0.3), 1, 0.6)
    );
  }
  const foot = curtains === 'long' ? 2 : v - 6;
  const top = v + h + 9;
  const wide = Math.min(24, w * 0.3);
  const panel = (from: number, towards: 1 | -1) => {
    const outer = from - towards * 6;
    const inner = from + towards * (wide - 6);
    return (
      fill(
        plane.path(
          `M${outer} ${top}L${inner} ${top}C${inner - towards * 2} ${(top + foot) / 2} ${inner + towards * 1} ${foot + 14} ${inner - towards * 3} ${foot}L${outer} ${foot}Z`,
        ),
        cloth,
      ) +
      stroke(
        [0.25, 0.5, 0.75]
          .map((share) =>
            plane.line(
              outer + (inner - outer) * share,
              top - 2,
              outer + (inner - outer) * share * 0.96,
              foot,
            ),
          )
          .join(''),
        darken(cloth, 0.35),
        1,
        0.4,
      )
    );
  };
  return (
    panel(u, 1) +
    panel(u + w, -1) +
    stroke(
      plane.line(u - 14, top + 1.5, u + w + 14, top + 1.5),
      decor.metal,
      Math.max(1.2, plane.thick(1.4)),
    )
  );
}

/** Where the sun through a window lies on the floor, pane by pane. */
export function sunbeam(room: Room, hole: Hole, look: PaneLook): Svg {
  const { light } = room.setting;
  if (light.shadow < 0.4) return '';
  const { view, d } = room;
  const spot = (u: number, v: number): Point =>
    hole.wall === 'back'
      ? [u + v * 0.45, 0.2, d - v * 0.85]
      : [
          (hole.wall === 'left' ? 0 : room.w) + (hole.wall === 'left' ? v * 0.85 : -v * 0.85),
          0.2,
          u - v * 0.3,
        ];
  let panes = '';
  const gap = 1.6;
  for (let i = 0; i < look.columns; i++) {
    for (let j = 0; j < look.rows; j++) {
      const left = hole.u + (hole.w * i) / look.columns + gap;
      const right = hole.u + (hole.w * (i + 1)) / look.columns - gap;
      const foot = hole.v + (hole.h * j) / look.rows + gap;
      const head = hole.v + (hole.h * (j + 1)) / look.rows - gap;
      panes += view.shape([
        spot(left, foot),
        spot(right, foot),
        spot(right, head),
        spot(left, head),
      ]);
    }
  }
  return fill(panes, shining(light.beam), 0.3 * light.shadow);
}
