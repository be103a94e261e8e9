/** Where one may park at a home, told from RESO's ParkingFeatures and the spaces of its garage. */
import { z } from 'zod';
import type { Property } from './Property.ts';

export const ParkingKind = z.enum([
  'garage',
  'attached_garage',
  'carport',
  'driveway',
  'assigned',
  'underground',
  'charger',
  'rv',
]);
export type ParkingKind = z.infer<typeof ParkingKind>;

type Parked = Pick<Property, 'parkingFeatures' | 'garageSpaces'>;

/** Words of RESO's lookup and those that sources write in their place. */
const said: Record<ParkingKind, RegExp> = {
  garage: /\bgarage\b(?! door)/i,
  attached_garage: /\battached\b/i,
  carport: /\bcar ?port\b|^covered\b/i,
  driveway: /\bdriveway\b/i,
  assigned: /\b(assigned|reserved|deeded)\b/i,
  underground: /\b(underground|subterranean)\b/i,
  charger: /\b(electric vehicle|ev\b.*charg|charging station)/i,
  rv: /\brv\b/i,
};

/** Many homes have the same features, and an index asks all of them. */
const known = new Map<string, ParkingKind[]>();
const mostKnown = 10_000;

/** In the order of the kinds; empty if the listing doesn't mention parking. */
export function parkingKindsOf({ parkingFeatures, garageSpaces }: Parked): readonly ParkingKind[] {
  const hasSpaces = (garageSpaces ?? 0) > 0;
  const key = `${hasSpaces}\n${parkingFeatures.join('\n')}`;
  let kinds = known.get(key);
  if (kinds === undefined) {
    kinds = kindsTold(parkingFeatures, hasSpaces);
    if (known.size >= mostKnown) known.clear();
    known.set(key, kinds);
  }
  return kinds;
}

function kindsTold(parkingFeatures: readonly string[], hasSpaces: boolean): ParkingKind[] {
  const told = parkingFeatures.filter((words) => !/^(no|none)\b/i.test(words.trim()));
  const says = (kind: ParkingKind) => told.some((words) => said[kind].test(words));
  const garageYn = says('garage') || hasSpaces;
  return ParkingKind.options.filter((kind) => {
    if (kind === 'garage') return garageYn;
    // “Attached” stands alone where the garage is a word of its own; a carport can be attached, too.
    if (kind === 'attached_garage') {
      return garageYn && told.some((words) => said[kind].test(words) && !said.carport.test(words));
    }
    return says(kind);
  });
}
