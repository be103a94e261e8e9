import { darken, lighten } from '../colour.ts';
import { fill, stroke, type Svg } from '../svg.ts';
import type { Room } from './Room.ts';

/** A rug with its middle at x, z: plain with a border, striped, or with a field of diamonds. */
export function rug(
  { view, decor, chance }: Room,
  x: number,
  z: number,
  w: number,
  d: number,
): Svg {
  const draw = chance.branch('rug');
  const field = lighten(draw.pick([decor.second, decor.feature, decor.accent]), 0.28);
  const edge = darken(draw.pick([decor.accent, decor.fabric, decor.feature]), 0.05);
  const plane = view.plane([x - w / 2, 0.3, z - d / 2], [1, 0, 0], [0, 0, 1]);
  const inset = (by: number) => plane.rect(by, by, w - 2 * by, d - 2 * by);
  const pattern = () => {
    switch (draw.whole(0, 3)) {
      case 0:
        return fill(inset(9), field) + stroke(inset(12), lighten(edge, 0.4), 1.4);
      case 1: {
        const bands = Array.from({ length: 7 }, (_, i) =>
          plane.rect(5, 6 + i * ((d - 10) / 7), w - 10, (d - 10) / 16),
        ).join('');
        return fill(inset(3), field) + fill(bands, edge, 0.7);
      }
      case 2: {
        const cells = 5;
        const step = (w - 24) / cells;
        const row = (v: number) =>
          Array.from({ length: cells }, (_, i) => {
            const u = 12 + step * (i + 0.5);
            return plane.shape([
              [u - step * 0.4, v],
              [u, v + 10],
              [u + step * 0.4, v],
              [u, v - 10],
            ]);
          }).join('');
        return (
          fill(inset(7), field) + fill(row(d * 0.27) + row(d * 0.5) + row(d * 0.73), edge, 0.75)
        );
      }
      default:
        return (
          fill(inset(4), field) +
          stroke(inset(8) + inset(16) + inset(24), lighten(edge, 0.15), 1.3, 0.8)
        );
    }
  };
  const fringe = stroke(
    Array.from({ length: Math.round(w / 4) }, (_, i) =>
      plane.line(i * 4 + 2, -2.5, i * 4 + 2, 0),
    ).join(''),
    lighten(field, 0.3),
    1,
    0.8,
  );
  return (
    fill(
      view.shape([
        [x - w / 2 + 3, 0.1, z - d / 2 - 3],
        [x + w / 2 + 4, 0.1, z - d / 2 - 3],
        [x + w / 2 + 4, 0.1, z + d / 2],
        [x - w / 2, 0.1, z + d / 2],
      ]),
      '#26323c',
      0.14,
    ) +
    fringe +
    fill(plane.rect(0, 0, w, d), edge) +
    pattern()
  );
}
