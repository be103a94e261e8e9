import type { Chance } from '../chance.ts';
import type { House } from '../houses/House.ts';
import type { Light } from '../light.ts';
import type { Nursery } from '../pieces/nursery.ts';
import { foundationBeds } from '../pieces/planting.ts';
import type { Site } from '../pieces/site.ts';
import type { Season } from '../setting.ts';
import { fill, mirrored, type Spot, type Svg } from '../svg.ts';
import { viewFrom, type View } from '../view.ts';

/** A house at its place along a street: x is its left corner, inches from straight ahead. */
export interface Plot {
  readonly house: House;
  readonly x: number;
}

/** Where one stands before a row of houses: the street runs to the left and right. */
export interface Vantage {
  readonly width: number;
  readonly eyeHeight: number;
  /** Inches from the fronts of the houses. */
  readonly away: number;
  readonly focal: number;
  readonly centre: Spot;
}

/** The view of a vantage point; x is counted from straight ahead. */
export const viewOf = ({ eyeHeight, away, focal, centre }: Vantage): View =>
  viewFrom({ at: [0, eyeHeight, -away], turn: 0, focal, centre });

/** Sets houses side by side around the middle, with so many inches between them. */
export function plotsFor(houses: readonly House[], gap: number): Plot[] {
  const whole = houses.reduce((sum, { width }) => sum + width + gap, -gap);
  let x = -whole / 2;
  return houses.map((house) => {
    const plot = { house, x };
    x += house.width + gap;
    return plot;
  });
}

/**
 * The row, from its ends to its middle so that nearer walls cover farther ones. A house shows
 * the side that looks to the viewer, so those on the right are drawn in a looking glass.
 */
export function row(
  plots: readonly Plot[],
  vantage: Vantage,
  scene: { light: Light; season: Season; plants: Nursery; chance: Chance; fine: boolean },
): Svg {
  const middleOf = ({ house, x }: Plot) => x + house.width / 2;
  const order = plots.toSorted((a, b) => Math.abs(middleOf(b)) - Math.abs(middleOf(a)));
  return order
    .map((plot, i) => {
      const { house, x } = plot;
      const right = middleOf(plot) > 0;
      const eyeX = right ? x + house.width : -x;
      const [cx, cy] = vantage.centre;
      const view = viewFrom({
        at: [eyeX, vantage.eyeHeight, -vantage.away],
        turn: 0,
        focal: vantage.focal,
        centre: [right ? vantage.width - cx : cx, cy],
      });
      const { light, season, plants, fine } = scene;
      const chance = scene.chance.branch(`house ${i}`);
      const site: Site = { view, light, season, chance, fine };
      const drawn =
        shade(site, house) +
        path(site, house) +
        house.draw(site) +
        foundationBeds(site, plants, house, chance);
      return right ? mirrored(vantage.width, drawn) : drawn;
    })
    .join('');
}

function shade({ view, light }: Site, { width, depth, height }: House): Svg {
  const long = Math.min(height * 0.35, 130);
  const d = view.shape([
    [-4, 0, -16],
    [width, 0, -16],
    [width + long, 0, 30],
    [width + long, 0, depth * 0.8],
    [0, 0, depth],
  ]);
  return fill(d, '#1f3036', 0.1 + 0.2 * light.shadow);
}

/** From the door to where the front gardens end. */
function path({ view, season }: Site, house: House): Svg {
  const d = house.paths
    .map(({ x, z, w }) =>
      view.shape([
        [x - w / 2, 0, z],
        [x + w / 2, 0, z],
        [x + w / 2 + 4, 0, GARDEN_END],
        [x - w / 2 - 4, 0, GARDEN_END],
      ]),
    )
    .join('');
  return fill(d, season === 'winter' ? '#cdd3d3' : '#d6cbb9');
}

/** Depth at which the front gardens end, inches before the fronts. */
export const GARDEN_END = -190;
