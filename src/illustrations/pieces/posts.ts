import { darken, lighten } from '../colour.ts';
import { fill, hand, type Svg } from '../svg.ts';
import type { Site } from './site.ts';

export type PostKind = 'square' | 'round' | 'tapered' | 'turned' | 'steel';

/** Posts along a line at depth `z`, from height `foot` to `head`. */
export function posts(
  site: Site,
  places: readonly number[],
  z: number,
  foot: number,
  head: number,
  look: { kind: PostKind; colour: string; pier?: string },
): Svg {
  const { view } = site;
  const { kind, colour, pier } = look;
  const tall = head - foot;
  const shade = darken(colour, 0.28);
  return places
    .map((x) => {
      const body = (d: string, dark: string) =>
        fill(hand(d), colour) + fill(hand(dark), shade, 0.75);
      const up = (v: number) => -v;
      switch (kind) {
        case 'square':
          return view.stand(
            [x, foot, z],
            body(`M-4 0h8v${up(tall)}h-8z`, `M1.5 0h2.5v${up(tall)}h-2.5z`) +
              fill(hand(`M-6 0h12v-5h-12zM-6 ${up(tall - 5)}h12v-5h-12z`), lighten(colour, 0.2)),
          );
        case 'round':
          return view.stand(
            [x, foot, z],
            body(`M-5 0L-4 ${up(tall)}H4L5 0z`, `M1.4 0L1.2 ${up(tall)}H4L5 0z`) +
              fill(hand(`M-7 0h14v-5h-14zM-7 ${up(tall - 4)}h14v-4h-14z`), lighten(colour, 0.2)),
          );
        case 'steel':
          return view.stand(
            [x, foot, z],
            body(`M-2 0h4v${up(tall)}h-4z`, `M.6 0h1.4v${up(tall)}h-1.4z`),
          );
        case 'turned':
          return view.stand(
            [x, foot, z],
            body(
              `M-3.5 0h7v-26q-2 -6 -1 -12L1.8 ${up(tall - 18)}q3 -3 1.7 -6V${up(tall)}h-7v18q-1 3 1.7 6L-2.5 -38q1 6 -1 12z`,
              `M1 0h2.5v-26q-2 -6 -1 -12L1.8 ${up(tall - 18)}q3 -3 1.7 -6V${up(tall)}h-2.5z`,
            ),
          );
        case 'tapered': {
          const base = Math.min(36, tall * 0.42);
          const stone = pier ?? '#a48b74';
          return view.stand(
            [x, foot, z],
            fill(hand(`M-11 0h22v${up(base)}h-22z`), stone) +
              fill(hand(`M4 0h7v${up(base)}h-7z`), darken(stone, 0.35), 0.8) +
              fill(
                hand(`M-10 -6h7v6h-7zM-2 -16h8v8h-8zM-9 -26h9v8h-9z`),
                lighten(stone, 0.2),
                0.6,
              ) +
              body(
                `M-8 ${up(base)}L-5 ${up(tall)}H5L8 ${up(base)}z`,
                `M2.5 ${up(base)}L1.6 ${up(tall)}H5L8 ${up(base)}z`,
              ) +
              fill(
                hand(`M-13 ${up(base)}h26v-5h-26zM-7 ${up(tall - 5)}h14v-5h-14z`),
                lighten(colour, 0.2),
              ),
          );
        }
      }
    })
    .join('');
}
