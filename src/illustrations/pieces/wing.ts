import { gableRoof } from './gableRoof.ts';
import { garageGate, gateWidth, type GarageKind } from './garage.ts';
import { hipRoof } from './hipRoof.ts';
import type { RoofLook } from './roofing.ts';
import { frontOf, type Block, type Site } from './site.ts';
import type { Siding } from './siding.ts';
import { walls } from './walls.ts';
import type { Svg } from '../svg.ts';

interface Wing {
  readonly cars: number;
  readonly siding: Siding;
  readonly side?: Siding;
  readonly gable?: Siding;
  readonly roof: RoofLook;
  readonly trim: string;
  readonly corners?: boolean;
  readonly cover: 'front gable' | 'side gable' | 'hip';
  readonly rise: number;
  readonly gate: { readonly kind: GarageKind; readonly colour: string };
}

/** Width of a garage for so many cars, inches; 0 without cars. */
export function wingWidth(cars: number): number {
  if (cars < 1) return 0;
  return cars >= 3 ? 192 + 108 + 72 : gateWidth(cars) + 54;
}

/** A garage built onto a house: walls, gates, roof. */
export function garageWing(site: Site, body: Block, wing: Wing): Svg {
  const { cars, siding, gable = siding, roof, trim, cover, rise, gate } = wing;
  const front = frontOf(site, body);
  const gates =
    cars >= 3
      ? [
          { u: 24, w: 192 },
          { u: 240, w: 108 },
        ]
      : [{ u: (body.w - gateWidth(cars)) / 2, w: gateWidth(cars) }];
  return (
    walls(site, body, {
      siding,
      side: wing.side,
      corners: wing.corners ? trim : undefined,
      eaveShade: 12,
    }) +
    gates.map(({ u, w }) => garageGate(site, front, u, w, { ...gate, trim })).join('') +
    (cover === 'hip'
      ? hipRoof(site, body, { rise, roof, trim, eave: 12 })
      : gableRoof(site, body, {
          towards: cover === 'front gable' ? 'front' : 'side',
          rise,
          eave: 12,
          rake: 10,
          roof,
          siding: gable,
          trim,
        }))
  );
}

/** Where the drive meets such a garage; null without cars. */
export const driveOf = (body: Block, cars: number) => {
  if (cars < 1) return null;
  const w = cars >= 3 ? 324 : gateWidth(cars);
  return { x: body.x + (body.w - w) / 2, z: body.z, w };
};
