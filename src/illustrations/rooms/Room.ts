import type { Chance } from '../chance.ts';
import { HEIGHT, WIDTH } from '../page.ts';
import type { PictureFacts } from '../PictureFacts.ts';
import type { Setting } from '../setting.ts';
import { viewFrom, type Plane, type View } from '../view.ts';
import type { Decor } from './decor.ts';

/** A room one looks straight into, inches: x to the right, y up, z from the viewer to the back. */
export interface Room {
  readonly view: View;
  readonly w: number;
  readonly h: number;
  readonly d: number;
  readonly decor: Decor;
  readonly setting: Setting;
  readonly chance: Chance;
  /** What there is to see through the windows. */
  readonly outlook: 'garden' | 'town' | 'water';
}

interface RoomSize {
  readonly w: number;
  readonly h: number;
  readonly d: number;
  /** Where one stands between the left (0) and the right wall (1), and how far back, inches. */
  readonly stand?: number;
  readonly back?: number;
}

/** A room of a size, seen from where its back wall fills two thirds of the picture. */
export function roomOf(
  name: string,
  facts: PictureFacts,
  setting: Setting,
  decor: Decor,
  { w, h, d, stand = 0.5, back = 84 }: RoomSize,
): Room {
  const eye = 56;
  // The back wall takes 66 % of the picture's width and its floor line lies at 64 % of its height.
  const focal = ((WIDTH * 0.66) / w) * (d + back);
  const horizon = HEIGHT * 0.64 - (eye * focal) / (d + back);
  return {
    view: viewFrom({
      at: [w * stand, eye, -back],
      turn: 0,
      focal,
      centre: [WIDTH * (0.5 + (stand - 0.5) * 0.66), horizon],
    }),
    w,
    h,
    d,
    decor,
    setting,
    chance: setting.chance.branch(name),
    outlook: facts.waterfrontYN
      ? 'water'
      : facts.propertySubType === 'Condominium'
        ? 'town'
        : 'garden',
  };
}

export type WallName = 'back' | 'left' | 'right';

/** The sheet of a wall: u from its left end (side walls: from the near end), v from the floor. */
export function wallOf({ view, w, d }: Room, wall: WallName): Plane {
  if (wall === 'back') return view.plane([0, 0, d], [1, 0, 0], [0, 1, 0]);
  return view.plane([wall === 'left' ? 0 : w, 0, 0], [0, 0, 1], [0, 1, 0]);
}

/** A hole in a wall, inches on that wall's sheet. */
export interface Hole {
  readonly wall: WallName;
  readonly u: number;
  readonly v: number;
  readonly w: number;
  readonly h: number;
}

/** How near a side wall still shows, inches before the picture plane. */
export const NEAR = -40;
