/**
 * How much longer a car takes at an hour of a working day than on free streets. A house estimate of
 * an American metropolis, to be replaced by counts of one's own: rows with a date, by kind of street.
 */
import type { StreetKind } from './StreetKind.ts';

/** Streets that fill up alike. */
export const trafficKinds = ['motorway', 'arterial', 'local', 'none'] as const;
export type TrafficKind = (typeof trafficKinds)[number];

export interface TrafficTable {
  validFrom: string;
  source: string;
  /** By full hour from 0 to 23; times between are read off the line between two hours. */
  factors: Record<TrafficKind, readonly number[]>;
}

export const trafficTable: TrafficTable = {
  validFrom: '2026-01-01',
  source: 'Estimate of the house for a working day in a large American city.',
  // prettier-ignore
  factors: {
    motorway: [1, 1, 1, 1, 1, 1.05, 1.25, 1.6, 1.7, 1.4, 1.2, 1.2, 1.2, 1.25, 1.35, 1.55, 1.75, 1.8, 1.5, 1.2, 1.1, 1.05, 1, 1],
    arterial: [1, 1, 1, 1, 1, 1.05, 1.15, 1.35, 1.4, 1.3, 1.2, 1.2, 1.25, 1.25, 1.3, 1.4, 1.5, 1.5, 1.35, 1.2, 1.1, 1.05, 1, 1],
    local: [1, 1, 1, 1, 1, 1, 1.05, 1.15, 1.15, 1.1, 1.05, 1.05, 1.1, 1.1, 1.1, 1.15, 1.2, 1.2, 1.15, 1.05, 1, 1, 1, 1],
    none: Array.from({ length: 24 }, () => 1),
  },
};

export function trafficKindOf(kind: StreetKind): TrafficKind {
  switch (kind) {
    case 'motorway':
    case 'trunk':
      return 'motorway';
    case 'primary':
    case 'secondary':
      return 'arterial';
    case 'ferry':
      return 'none';
    default:
      return 'local';
  }
}

/** Factors in the order of `trafficKinds`. @param leaveAt `08:30`, or null for free streets */
export function trafficFactors(leaveAt: string | null, table = trafficTable): number[] {
  if (leaveAt === null) return trafficKinds.map(() => 1);
  const [hour, minute] = leaveAt.split(':').map(Number) as [number, number];
  const share = minute / 60;
  return trafficKinds.map((kind) => {
    const factors = table.factors[kind];
    return factors[hour]! * (1 - share) + factors[(hour + 1) % 24]! * share;
  });
}
