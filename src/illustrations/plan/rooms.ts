import type { PictureFacts } from '../PictureFacts.ts';

export type RoomKind =
  | 'living'
  | 'kitchen'
  | 'dining'
  | 'bedroom'
  | 'bath'
  | 'laundry'
  | 'office'
  | 'stairs'
  | 'hall'
  | 'garage';

/** A room before it has a place: what it is and how much of the home it wants, square feet. */
export interface WantedRoom {
  readonly kind: RoomKind;
  readonly name: string;
  readonly area: number;
}

/** What a plan must show. */
export interface Programme {
  readonly bedrooms: number;
  readonly baths: number;
  /** Square feet of living area: the rooms and halls of all levels add up to it. */
  readonly livingArea: number;
  readonly cars: number;
  /** The rooms of each level, the entrance level first. */
  readonly levels: readonly (readonly WantedRoom[])[];
}

/** What is unknown is taken from the rest: a usual home of that size. */
export function programmeOf(facts: PictureFacts): Programme {
  const flat = facts.propertySubType === 'Condominium';
  const bedrooms = facts.bedroomsTotal ?? guessedBedrooms(facts.livingArea);
  const livingArea = Math.max(250, facts.livingArea ?? 520 + bedrooms * 380);
  const baths = facts.bathroomsTotalInteger ?? Math.max(1, Math.round(bedrooms * 0.7));
  const stories = flat
    ? 1
    : Math.min(3, Math.max(1, Math.round(facts.storiesTotal ?? (livingArea > 1900 ? 2 : 1))));
  const levels = livingArea / stories < 260 ? 1 : stories;
  return {
    bedrooms,
    baths,
    livingArea,
    cars: flat ? 0 : Math.min(3, Math.max(0, Math.round(facts.garageSpaces ?? 0))),
    levels: inLevels(wanted(bedrooms, baths, livingArea), levels),
  };
}

const guessedBedrooms = (area: number | null) =>
  area === null ? 3 : Math.min(6, Math.max(1, Math.round(area / 620)));

/** Living rooms first, then the quiet ones, each bath beside the bedroom it serves. */
function wanted(bedrooms: number, baths: number, area: number): WantedRoom[] {
  const numbered = (
    kind: 'bedroom' | 'bath',
    name: string,
    i: number,
    size: number,
  ): WantedRoom => ({
    kind,
    name: `${name} ${i + 1}`,
    area: size,
  });
  const rooms: WantedRoom[] = [
    { kind: 'kitchen', name: 'Kitchen', area: Math.max(80, area * 0.12) },
    ...(area > 1050 ? [{ kind: 'dining', name: 'Dining', area: area * 0.09 } as const] : []),
    {
      kind: 'living',
      name: bedrooms === 0 ? 'Living, sleeping' : 'Living',
      area: area * (bedrooms === 0 ? 0.5 : 0.21),
    },
    ...(area > 1350 ? [{ kind: 'laundry', name: 'Laundry', area: 55 } as const] : []),
    ...(area > 2300 && bedrooms < 6
      ? [{ kind: 'office', name: 'Study', area: area * 0.055 } as const]
      : []),
  ];
  const bed = Math.max(70, (area * 0.36) / (bedrooms + 0.4));
  for (let i = 0; i < Math.max(bedrooms, baths); i++) {
    if (i < bedrooms) rooms.push(numbered('bedroom', 'Bedroom', i, (i === 0 ? 1.4 : 1) * bed));
    if (i < baths) rooms.push(numbered('bath', 'Bath', i, i === 0 ? 58 : 44));
  }
  return rooms;
}

/** On the entrance level one lives, cooks and washes; the levels above share the quiet rooms. */
function inLevels(rooms: readonly WantedRoom[], count: number): WantedRoom[][] {
  const quiet = rooms.filter(
    ({ kind }) => kind === 'bedroom' || kind === 'bath' || kind === 'office',
  );
  if (count === 1 || quiet.length < 2) return [[...rooms]];
  const baths = quiet.filter(({ kind }) => kind === 'bath');
  const below = rooms.filter(
    (room) => !quiet.includes(room) || (baths.length > 1 && room === baths.at(-1)),
  );
  const above = quiet.filter((room) => !below.includes(room));
  // Homes with very many bedrooms have some of them on the entrance level too.
  while (areaOf(above) > areaOf(below) * count && above.length > count)
    below.push(...above.splice(-1));
  const upper = count - 1;
  const levels: WantedRoom[][] = Array.from({ length: upper }, () => []);
  const whole = areaOf(above);
  let before = 0;
  for (const room of above) {
    levels[Math.min(upper - 1, Math.floor(((before + room.area / 2) / whole) * upper))]?.push(room);
    before += room.area;
  }
  return [below, ...levels]
    .filter((level) => level.length > 0)
    .map((level) => [...level, { kind: 'stairs', name: 'Stairs', area: 50 }]);
}

const areaOf = (rooms: readonly WantedRoom[]) => rooms.reduce((sum, { area }) => sum + area, 0);
