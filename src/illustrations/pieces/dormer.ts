import { fill, type Svg } from '../svg.ts';
import type { Plane, Point } from '../view.ts';
import { gableRoof } from './gableRoof.ts';
import type { RoofLook } from './roofing.ts';
import { block, frontOf, type Site } from './site.ts';
import type { Siding } from './siding.ts';
import { inShade } from './walls.ts';

interface Dormer {
  readonly x: number;
  readonly w: number;
  readonly h: number;
  readonly rise: number;
  /** The slope it sits on: height over ground at depth 0 and inches up per inch back. */
  readonly slope: { readonly foot: number; readonly pitch: number };
  /** Depth of its front wall. */
  readonly z: number;
  readonly roof: RoofLook;
  readonly siding: Siding;
  readonly trim: string;
  readonly windows: (plane: Plane) => Svg;
}

/** A small gabled house on the front slope of a roof, with a window. */
export function dormer(site: Site, dormer: Dormer): Svg {
  const { x, w, h, rise, slope, z, siding } = dormer;
  const { view } = site;
  const foot = slope.foot + slope.pitch * z;
  const reach = h / slope.pitch;
  const body = block(x, foot, z, w, h, reach);
  const cheek: Point[] = [
    [x + w, foot, z],
    [x + w, foot + h, z],
    [x + w, foot + h, z + reach],
  ];
  const front = frontOf(site, body);
  return (
    (view.faces(cheek) ? fill(view.shape(cheek), inShade(siding.colour)) : '') +
    fill(front.rect(0, 0, w, h), siding.colour) +
    gableRoof(
      { ...site, fine: false },
      { ...body, d: reach * 0.8 },
      {
        towards: 'front',
        rise,
        eave: 6,
        rake: 6,
        board: 6,
        roof: dormer.roof,
        siding,
        trim: dormer.trim,
      },
    ) +
    dormer.windows(front)
  );
}
