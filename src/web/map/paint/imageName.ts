/**
 * A map image is named by what it shows, so the name alone is enough to draw it: MapLibre asks for
 * a name it lacks, `paintImage` reads the drawing out of it, and equal pins share one image.
 */
import type { Theme } from '../style/mapColours.ts';

/**
 * How a home stands out from its neighbours; `gone` is one that is sold or off the market. `hovered` and
 * `selected` are drawn over the others.
 */
export type PinLook = 'plain' | 'seen' | 'kept' | 'underContract' | 'gone' | 'hovered' | 'selected';

/** Interstates have a shield of their own. */
export type ShieldLook = 'interstate' | 'other';

export type ClusterLook = 'plain' | 'hovered';

export type MapImage =
  | { kind: 'pin'; theme: Theme; look: PinLook; label: string }
  | { kind: 'cluster'; theme: Theme; look: ClusterLook; label: string; diameterPx: number }
  | { kind: 'building'; theme: Theme; look: ClusterLook; label: string }
  | { kind: 'span'; theme: Theme; label: string }
  /** A point with its name. */
  | { kind: 'mark'; theme: Theme; label: string }
  /** What the number of a road stands on. */
  | { kind: 'shield'; theme: Theme; look: ShieldLook; wideYn: boolean }
  /** The pattern of an area of travel. */
  | { kind: 'area'; theme: Theme; look: number };

const prefix = 'lintel:';

export function imageName(image: MapImage): string {
  return prefix + JSON.stringify(image);
}

/** What the name asks for; null for the names of other images, such as a style's own icons. */
export function imageNamed(name: string): MapImage | null {
  return name.startsWith(prefix) ? (JSON.parse(name.slice(prefix.length)) as MapImage) : null;
}
