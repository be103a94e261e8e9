import type { Chance } from '../chance.ts';
import type { Climate } from '../climate.ts';
import type { PictureFacts } from '../PictureFacts.ts';
import type { Site } from '../pieces/site.ts';
import type { Opening } from '../pieces/windows.ts';
import type { Svg } from '../svg.ts';

/** What an architect is told. */
export interface Brief {
  readonly facts: PictureFacts;
  readonly climate: Climate;
  readonly year: number;
  readonly chance: Chance;
}

/**
 * A house that has been thought out but not yet drawn: its size, where paths arrive, and how to
 * draw it. Inches; x runs along the front, z away from it; light comes from the left and the
 * viewer stands to the right, so the right side wall shows.
 */
export interface House {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Middle of each front door and how wide the path to it is. */
  readonly paths: readonly { readonly x: number; readonly z: number; readonly w: number }[];
  /** The driveway, if there is one. */
  readonly drive: { readonly x: number; readonly z: number; readonly w: number } | null;
  /** Stretches of the front where shrubs may stand, and the depth of the wall behind them. */
  readonly beds: readonly { readonly from: number; readonly to: number; readonly z: number }[];
  /** Stands at a town street: no front garden, the pavement runs along the door. */
  readonly urban?: boolean;
  /** Nothing stands here that would throw a shadow. */
  readonly bare?: boolean;
  draw(site: Site): Svg;
}

/** How a house type becomes a house. */
export type Architect = (brief: Brief) => House;

/** Inches of one storey, floor to floor. */
export const STOREY = 112;

/**
 * The width of a front in inches: from the living area and the storeys, so that a large home
 * looks large, within what the style can bear.
 */
export function frontWidth(
  { facts, chance }: Brief,
  stories: number,
  { proportion, least, most }: { proportion: number; least: number; most: number },
): number {
  const area = facts.livingArea ?? chance.branch('area').between(1200, 2600);
  const footprint = Math.max(200, area / stories) * 144;
  return Math.round(Math.min(most, Math.max(least, Math.sqrt(footprint * proportion))) / 6) * 6;
}

/** So many storeys as the facts say, within what the style can bear. */
export function storiesWithin(
  facts: PictureFacts,
  usual: number,
  least: number,
  most: number,
): number {
  return Math.min(most, Math.max(least, Math.round(facts.storiesTotal ?? usual)));
}

/** Places `count` openings of a width evenly over a stretch of wall. */
export function spread(from: number, to: number, count: number, w: number): number[] {
  const gap = (to - from - count * w) / (count + 1);
  return Array.from({ length: count }, (_, i) => from + gap + i * (w + gap));
}

/** Openings of one size, each beginning at a share of a wall that is `length` inches long. */
export function openingsAt(
  length: number,
  shares: readonly number[],
  size: Pick<Opening, 'v' | 'w' | 'h'>,
): Opening[] {
  return shares.map((share) => ({ u: length * share, ...size }));
}
