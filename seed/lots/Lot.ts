/** A piece of ground with a building that faces its street. */
import type { NamedStreet } from '../names/Named.ts';
import type { Spot } from '../ground/Plane.ts';
import type { QuarterKind } from '../streets/quarters.ts';

export type BuildingKind =
  | 'house'
  | 'rowhouse'
  | 'apartments'
  | 'tower'
  | 'manufactured'
  | 'commercial'
  | 'industrial'
  | 'public'
  /** A lot that nobody has built on. */
  | 'none';

export interface Lot {
  street: NamedStreet;
  number: number;
  kind: BuildingKind;
  quarter: QuarterKind;
  /** The middle of the building, or of the lot. */
  spot: Spot;
  /** The building's corners, closed; null on an empty lot. */
  footprint: Spot[] | null;
  /** Square metres. */
  footprintArea: number;
  frontage: number;
  depth: number;
  /** 0 in the centre of town, 1 at its edge. */
  edge: number;
  /** Metres to the water. */
  toShore: number;
}
