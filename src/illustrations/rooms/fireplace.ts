import { darken, lighten, shining } from '../colour.ts';
import { box, fill, hand, oval, pill, stroke, type Svg } from '../svg.ts';
import { vase } from './vase.ts';
import { wallOf, type Room } from './Room.ts';

/** A hearth on the back wall, its middle at `u`; a fire burns on cold and dark days. */
export function fireplace(room: Room, u: number): Svg {
  const { decor, setting, chance } = room;
  const w = 58;
  const h = 50;
  const burning = setting.season === 'winter' || setting.light.dark || chance.maybe(0.3);
  const stone =
    decor.era === 'modern' ? '#d6d0c4' : decor.era === 'midcentury' ? '#b58a6a' : '#f4efe4';
  const flames = burning
    ? fill(oval(w / 2, h - 8, 40, 26), 'url(#halo)') +
      fill(
        hand(`M${w / 2 - 9} ${h - 3}q-3 -8 3 -13q1 4 3 5q0 -9 6 -14q0 8 4 11q2 6 -2 11z`),
        shining('#f6a04a'),
      ) +
      fill(
        hand(`M${w / 2 - 4} ${h - 3}q-2 -5 2 -8q1 2 2 3q1 -4 3 -5q1 5 1 10z`),
        shining('#ffdf8a'),
      )
    : '';
  const plain = decor.era === 'modern' || decor.era === 'midcentury';
  const surround = plain
    ? fill(box(-6, -54, w + 12, h + 54), stone) +
      (decor.era === 'midcentury'
        ? stroke(
            Array.from({ length: 12 }, (_, i) => hand(`M-6 ${-46 + i * 8}h${w + 12}`)).join(''),
            lighten(stone, 0.4),
            0.6,
            0.6,
          )
        : '') +
      fill(box(-9, 4, w + 18, 4), decor.wood)
    : fill(box(-3, 4, w + 6, h - 4), stone) +
      fill(box(-8, -2, w + 16, 5), lighten(stone, 0.3)) +
      fill(box(-8, 3, w + 16, 1.4), '#26323c', 0.25) +
      stroke(pill(1, 10, 7, h - 12, 1) + pill(w - 8, 10, 7, h - 12, 1), darken(stone, 0.25), 0.6);
  return wallOf(room, 'back').lay(
    u - w / 2,
    h,
    w,
    h,
    surround,
    fill(box(12, 16, w - 24, h - 16), darken(decor.feature, 0.35)),
    fill(plain ? box(14, 18, w - 28, h - 18) : hand(`M15 ${h}v-22q14 -12 28 0v22z`), '#2b2625'),
    flames,
    fill(pill(20, h - 5, 18, 3, 1.5) + pill(22, h - 8, 15, 3, 1.5), '#6b4a36'),
    `<g transform="translate(${plain ? 8 : 4} ${plain ? 8 : -4})">${vase(decor.accent, decor.second, 'twigs')}</g>`,
    fill(box(w - 14, plain ? -8 : -16, 10, 12), decor.wood) +
      fill(box(w - 12.6, plain ? -6.5 : -14.5, 7.2, 9), lighten(decor.second, 0.3)),
  );
}
