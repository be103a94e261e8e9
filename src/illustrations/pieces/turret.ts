import { darken, lighten } from '../colour.ts';
import { fill, outline, stroke, trail, type Spot, type Svg } from '../svg.ts';
import type { Site } from './site.ts';
import type { Siding } from './siding.ts';
import { flatWindow, type WindowLook } from './windows.ts';

interface Turret {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  readonly height: number;
  readonly roofHeight: number;
  readonly siding: Siding;
  readonly band: string;
  readonly roof: string;
  readonly look: WindowLook;
  /** Heights of the window sills. */
  readonly sills: readonly number[];
}

/** An eight-sided corner tower under a pointed roof; three of its sides show. */
export function turret(site: Site, tower: Turret): Svg {
  const { radius: r, height, siding, roof } = tower;
  const facets: readonly (readonly [number, number, number])[] = [
    [-r, -r * 0.42, 0.08],
    [-r * 0.42, r * 0.42, 0],
    [r * 0.42, r, 0.28],
  ];
  const sides = facets
    .map(([from, to, shade]) => {
      const colour = darken(siding.colour, shade);
      const rows = Math.floor(height / 12);
      const lines = Array.from({ length: rows }, (_, i) =>
        trail([
          [from, -12 * (i + 1)],
          [to, -12 * (i + 1)],
        ]),
      ).join('');
      return (
        fill(
          outline([
            [from, 0],
            [to, 0],
            [to, -height],
            [from, -height],
          ]),
          colour,
        ) + stroke(lines, darken(colour, 0.45), 1.1, 0.35)
      );
    })
    .join('');
  const glazing = tower.sills
    .map((sill) =>
      facets
        .map(([from, to]) => {
          const w = (to - from) * 0.62;
          const h = 58;
          const window = flatWindow(
            { u: 0, v: 0, w, h },
            tower.look,
            site.chance.maybe(site.light.lamps),
            true,
          );
          return `<g transform="translate(${Math.round((from + (to - from) * 0.19) * 2)} ${Math.round((-sill - h) * 2)})">${window}</g>`;
        })
        .join(''),
    )
    .join('');
  const belts = tower.sills
    .map((sill) =>
      fill(
        outline([
          [-r - 2, -sill + 24],
          [r + 2, -sill + 24],
          [r + 2, -sill + 14],
          [-r - 2, -sill + 14],
        ]),
        tower.band,
      ),
    )
    .join('');
  return site.view.stand(
    [tower.x, 0, tower.z],
    sides,
    fill(
      outline([
        [-r, -height],
        [r, -height],
        [r, -height + 16],
        [-r, -height + 16],
      ]),
      '#26323c',
      0.28,
    ),
    belts,
    glazing,
    cone(r + 14, height - 4, tower.roofHeight, site.season === 'winter' ? '#eaf0f2' : roof, roof),
  );
}

function cone(r: number, foot: number, tall: number, colour: string, edge: string): Svg {
  const apex: Spot = [0, -foot - tall];
  const facet = (from: number, to: number, shade: string) =>
    fill(outline([[from, -foot], [to, -foot], apex]), shade);
  const rows = [0.2, 0.4, 0.6, 0.8]
    .map((share) =>
      trail([
        [-r * (1 - share), -foot - tall * share],
        [r * (1 - share), -foot - tall * share],
      ]),
    )
    .join('');
  return (
    facet(-r, -r * 0.42, lighten(colour, 0.1)) +
    facet(-r * 0.42, r * 0.42, colour) +
    facet(r * 0.42, r, darken(colour, 0.25)) +
    stroke(rows, darken(edge, 0.35), 1.4, 0.4) +
    stroke(
      trail([
        [-r, -foot],
        [r, -foot],
      ]),
      darken(edge, 0.4),
      5,
    ) +
    stroke(trail([apex, [0, apex[1] - 26]]), darken(edge, 0.3), 3)
  );
}
