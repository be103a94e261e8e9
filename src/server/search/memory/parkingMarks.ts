/** Where one may park at a home, as a mark for each kind. */
import { ParkingKind, parkingKindsOf } from '#domain/property/ParkingKind.ts';
import type { SearchableHome } from '#domain/search/matches.ts';

export function parkingMarks(kinds: readonly ParkingKind[]): number {
  let marks = 0;
  for (const kind of kinds) marks |= 1 << ParkingKind.options.indexOf(kind);
  return marks;
}

const garage = parkingMarks(['garage']);

type Parked = Pick<SearchableHome, 'parkingFeatures' | 'garageSpaces'>;

/** The marks of `parkingKindsOf`, of which each feature is asked once and not at each home that has it. */
export function parkingMarksOf({ parkingFeatures, garageSpaces }: Parked): number {
  let without = 0;
  let beside = garage;
  for (const feature of parkingFeatures) {
    const said = saidBy(feature);
    without |= said.withoutGarage;
    beside |= said.besideGarage;
  }
  return (garageSpaces ?? 0) > 0 || (without & garage) !== 0 ? beside : without;
}

/** What one feature says by itself: some of it only where there is a garage. */
interface Said {
  withoutGarage: number;
  besideGarage: number;
}

const known = new Map<string, Said>();
const mostKnown = 10_000;

function saidBy(feature: string): Said {
  let said = known.get(feature);
  if (said === undefined) {
    const marksWith = (garageSpaces: number) =>
      parkingMarks(parkingKindsOf({ parkingFeatures: [feature], garageSpaces }));
    said = { withoutGarage: marksWith(0), besideGarage: marksWith(1) };
    if (known.size >= mostKnown) known.clear();
    known.set(feature, said);
  }
  return said;
}
