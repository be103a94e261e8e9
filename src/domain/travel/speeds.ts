/**
 * How fast one travels on a free street. Cars: fitted to free-flow minutes in Seattle
 * (docs/benchmarks/travel-time.md, reviewed on 2026-11-22); bicycles and feet: the usual speeds of a person in no hurry.
 */
import type { StreetKind } from './StreetKind.ts';
import type { TravelMode } from './TravelPlace.ts';

export interface CarSpeed {
  /** Where no sign tells. */
  unsignedKmh: number;
  /** Of the speed on the sign, lights and crossings included. */
  signedShare: number;
}

export const carSpeeds: Record<StreetKind, CarSpeed> = {
  motorway: { unsignedKmh: 100, signedShare: 1 },
  trunk: { unsignedKmh: 80, signedShare: 1 },
  primary: { unsignedKmh: 56, signedShare: 1 },
  secondary: { unsignedKmh: 50, signedShare: 1 },
  tertiary: { unsignedKmh: 44, signedShare: 1 },
  minor: { unsignedKmh: 38, signedShare: 1 },
  living_street: { unsignedKmh: 12, signedShare: 1 },
  service: { unsignedKmh: 18, signedShare: 1 },
  track: { unsignedKmh: 12, signedShare: 1 },
  path: { unsignedKmh: 8, signedShare: 1 },
  steps: { unsignedKmh: 4, signedShare: 1 },
  ferry: { unsignedKmh: 22, signedShare: 1 },
};

/** Slip roads are slower than what they link. */
const rampShare = 0.6;

const bicycleKmh: Record<StreetKind, number> = {
  motorway: 16.4,
  trunk: 16.4,
  primary: 16.4,
  secondary: 16.4,
  tertiary: 16.4,
  minor: 16.4,
  living_street: 15,
  service: 14,
  track: 12,
  path: 15,
  steps: 2.5,
  ferry: 22,
};
const walkingKmh = 5.1;
const stepsKmh = 3;

/** Waiting and boarding, before a ferry leaves. */
export const boardingSeconds = 300;

export interface TravelledStreet {
  kind: StreetKind;
  rampYn: boolean;
  maxSpeedKmh: number | null;
}

/** Kilometres an hour on a free street. */
export function speedKmh(mode: TravelMode, { kind, rampYn, maxSpeedKmh }: TravelledStreet): number {
  if (kind === 'ferry') return carSpeeds.ferry.unsignedKmh;
  if (mode === 'foot') return kind === 'steps' ? stepsKmh : walkingKmh;
  if (mode === 'bicycle') return bicycleKmh[kind];
  const { unsignedKmh, signedShare } = carSpeeds[kind];
  if (maxSpeedKmh !== null) return maxSpeedKmh * signedShare;
  return rampYn ? unsignedKmh * rampShare : unsignedKmh;
}
