import { darken } from '../colour.ts';
import { fill, type Svg } from '../svg.ts';
import { frontOf, sideOf, type Block, type Site } from './site.ts';
import { texture, type Siding } from './siding.ts';

interface WallLook {
  readonly siding: Siding;
  /** Another material on the side wall. */
  readonly side?: Siding;
  /** Corner boards in this colour. */
  readonly corners?: string;
  /** How far the eave throws its shadow down the front, inches. */
  readonly eaveShade?: number;
  /** Inches of foundation showing. */
  readonly foundation?: number;
}

/** The light shade of a wall that the sun does not reach. */
export const inShade = (colour: string) => darken(colour, 0.25);

/** The front and the right wall of a block, with their material, light and shade. */
export function walls(site: Site, body: Block, look: WallLook): Svg {
  const { siding, side = siding, corners, eaveShade = 14, foundation = 0 } = look;
  const front = frontOf(site, body);
  const right = sideOf(site, body);
  const showsSide = site.view.faces([
    [body.x + body.w, body.y + body.h, body.z],
    [body.x + body.w, body.y + body.h, body.z + body.d],
    [body.x + body.w, body.y, body.z + body.d],
    [body.x + body.w, body.y, body.z],
  ]);
  const sideColour = inShade(side.colour);
  return (
    (showsSide
      ? fill(right.rect(0, 0, body.d, body.h), sideColour) +
        texture(site, right, { ...side, colour: sideColour }, () => [0, body.d], body.h) +
        fill(right.rect(0, 0, body.d, body.h), 'url(#foot)') +
        (corners ? fill(right.rect(0, 0, 5, body.h), inShade(corners)) : '')
      : '') +
    fill(front.rect(0, 0, body.w, body.h), siding.colour) +
    texture(site, front, siding, () => [0, body.w], body.h) +
    fill(front.rect(0, 0, body.w, body.h), 'url(#sheen)') +
    fill(front.rect(0, 0, body.w, body.h), 'url(#foot)') +
    (corners
      ? fill(front.rect(0, 0, 6, body.h) + front.rect(body.w - 6, 0, 6, body.h), corners)
      : '') +
    (foundation > 0
      ? fill(right.rect(0, 0, body.d, foundation), showsSide ? '#7d776e' : 'none') +
        fill(front.rect(0, 0, body.w, foundation), '#a39b8e')
      : '') +
    fill(
      front.rect(0, body.h - eaveShade, body.w, eaveShade),
      '#26323c',
      0.1 + 0.16 * site.light.shadow,
    )
  );
}
