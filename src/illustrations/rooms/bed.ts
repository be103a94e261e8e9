import { darken, lighten, mix } from '../colour.ts';
import { fill, hand, pill, stroke, type Svg } from '../svg.ts';
import type { Point } from '../view.ts';
import { crate, legs, shadowUnder, solid } from './crate.ts';
import type { Room } from './Room.ts';
import { cat } from './seats.ts';

/** A double bed with its head at the back wall; `x` is its left side. */
export function bed(room: Room, x: number, w = 66): Svg {
  const { view, decor, d, chance } = room;
  const long = 80;
  const z = d - long - 4;
  const { fabric, second, accent } = decor;
  const linen = '#f7f3e9';
  const cover = lighten(chance.pick([second, linen, mix(fabric, '#ffffff', 0.5)]), 0.15);
  const blanket = chance.pick([accent, fabric]);
  const top = 23;
  const level = (from: number, to: number, y: number, over = 0): Point[] => [
    [x - 1 - over, y, z + to],
    [x + w + 1 + over, y, z + to],
    [x + w + 1 + over, y, z + from],
    [x - 1 - over, y, z + from],
  ];
  const pillowRow = (
    count: number,
    wide: number,
    y: number,
    at: number,
    colour: string,
    tall: number,
  ) =>
    Array.from({ length: count }, (_, i) =>
      view.stand(
        [x + (w * (i + 0.5)) / count, y, z + at],
        fill(
          hand(
            `M${-wide / 2} 0q-2 ${-tall / 2} 1 ${-tall}q${wide / 2} -2 ${wide - 2} 0q3 ${tall / 2} 1 ${tall}q${-wide / 2} 1.500 ${-wide} 0z`,
          ),
          colour,
        ),
        fill(
          hand(`M${-wide / 2} 0q${wide / 2} -2.500 ${wide} 0q${-wide / 2} 1.500 ${-wide} 0z`),
          darken(colour, 0.25),
          0.5,
        ),
      ),
    ).join('');
  return (
    headboard(room, x, w) +
    shadowUnder(view, { x, z, w, d: long }, 0.28) +
    legs(view, { x: x + 1, y: 8, z: z + 1, w: w - 2, d: long }, darken(decor.wood, 0.2), 2.2) +
    solid(view, crate(x - 1, 7, z, w + 2, 5, long), decor.wood) +
    solid(view, crate(x, 12, z + 1, w, top - 13, long - 2), linen, 2) +
    pillowRow(2, 27, top + 1, 70, linen, 13) +
    pillowRow(2, 21, top + 1, 63, lighten(second, 0.1), 11) +
    view.stand(
      [x + w / 2, top + 1, z + 57],
      fill(pill(-9, -8, 18, 8, 3), accent),
      stroke(hand('M-6 -7v6M-2 -7.500v7M2 -7.500v7M6 -7v6'), lighten(accent, 0.35), 0.7, 0.7),
    ) +
    solid(view, crate(x - 2, 10, z - 1.5, w + 4, top - 9, 54), cover, 2.5) +
    fill(view.shape(level(44, 53, top + 1.4)), lighten(cover, 0.5)) +
    fill(view.shape(level(6, 24, top + 1.6, 1)), lighten(blanket, 0.14)) +
    fill(
      view.shape([
        [x - 2, top + 1.6, z - 2],
        [x + w + 2, top + 1.6, z - 2],
        [x + w + 2, 10, z - 2],
        [x - 2, 10, z - 2],
      ]),
      darken(cover, 0.03),
    ) +
    stroke(
      view.shape(level(9, 9.2, top + 1.8, 1)) + view.shape(level(21, 21.2, top + 1.8, 1)),
      lighten(blanket, 0.5),
      1,
      0.8,
    ) +
    (chance.maybe(0.2) ? cat(room, x + w * 0.68, top + 2, z + 30) : '')
  );
}

function headboard({ view, decor, d, chance }: Room, x: number, w: number): Svg {
  const wall = view.plane([x - 4, 0, d - 3], [1, 0, 0], [0, 1, 0]);
  const wide = w + 8;
  switch (decor.era) {
    case 'period':
      return wall.lay(
        0,
        54,
        wide,
        54,
        fill(
          hand(`M0 54v-46q${wide / 4} -3 ${wide / 2} -10q${wide / 4} 7 ${wide / 2} 10v46z`),
          decor.wood,
        ),
        stroke(
          hand(
            `M5 54v-40q${wide / 4 - 2} -3 ${wide / 2 - 5} -8q${wide / 4 - 2} 5 ${wide / 2 - 5} 8v40`,
          ),
          lighten(decor.wood, 0.25),
          1,
        ),
      );
    case 'midcentury':
      return wall.lay(
        0,
        40,
        wide,
        40,
        fill(pill(-16, 0, wide + 32, 26, 2), decor.wood),
        stroke(hand(`M${wide / 3} 0v26M${(wide / 3) * 2} 0v26`), darken(decor.wood, 0.35), 0.6),
      );
    default: {
      const cloth = chance.maybe(0.6) ? decor.fabric : mix(decor.fabric, decor.second, 0.6);
      const channels = Array.from({ length: 7 }, (_, i) =>
        hand(`M${((i + 1) * wide) / 8} 1v40`),
      ).join('');
      return wall.lay(
        0,
        50,
        wide,
        50,
        fill(pill(0, 0, wide, 50, decor.era === 'nineties' ? 14 : 4), cloth),
        stroke(channels, darken(cloth, 0.3), 0.7, 0.6),
      );
    }
  }
}
