import { darken, lighten } from '../colour.ts';
import { fill, type Svg } from '../svg.ts';
import { block, frontOf, sideOf, type Block, type Site } from './site.ts';
import { inShade } from './walls.ts';

/** A level roof plate of a thickness that stands out over the walls by `out` inches. */
export function flatRoof(
  site: Site,
  body: Block,
  { thick = 12, out = 18, colour }: { thick?: number; out?: number; colour: string },
): Svg {
  const { x, z, w, d } = body;
  const y = body.y + body.h;
  const plate = block(x - out, y, z - out, w + 2 * out, thick, d + 2 * out);
  const { view } = site;
  const [right0, back] = [x + w, z + d];
  const under =
    view.shape([
      [x - out, y, z - out],
      [right0 + out, y, z - out],
      [right0, y, z],
      [x, y, z],
    ]) +
    view.shape([
      [right0, y, z],
      [right0 + out, y, z - out],
      [right0 + out, y, back + out],
      [right0, y, back],
    ]);
  const front = frontOf(site, plate);
  const right = sideOf(site, plate);
  const snow = site.season === 'winter';
  return (
    fill(under, darken(colour, 0.5)) +
    fill(right.rect(0, 0, plate.d, thick), inShade(colour)) +
    fill(front.rect(0, 0, plate.w, thick), colour) +
    fill(front.rect(0, thick - 3, plate.w, 3), lighten(colour, 0.35), 0.7) +
    (snow
      ? fill(front.rect(0, thick - 2, plate.w, 8), '#f2f6f7') +
        fill(right.rect(0, thick - 2, plate.d, 8), '#d5e0e6')
      : '')
  );
}
