/** Numbers that rise along a line between doors (`addr:interpolation`): told at each of its bends. */
import { distanceMetres, type Point } from '#domain/geo.ts';
import type { MapAddress } from '../houseNumbers.ts';
import type { Interpolation } from './surveyFile.ts';

export interface Door {
  number: number;
  street: string | null;
}

interface Station extends Point {
  /** Metres along the line. */
  along: number;
  door: Door | undefined;
}

export function numbersAlong(
  { refs, street }: Interpolation,
  doors: ReadonlyMap<number, Door>,
  positionOf: (ref: number) => GeoJSON.Position | null,
): MapAddress[] {
  const stations: Station[] = [];
  for (const ref of refs) {
    const position = positionOf(ref);
    // What lies behind a node that the file does not have is as long as nobody knows.
    if (position === null) return [];
    const point = { longitude: position[0]!, latitude: position[1]! };
    const last = stations.at(-1);
    const along = last ? last.along + distanceMetres(last, point) : 0;
    stations.push({ ...point, along, door: doors.get(ref) });
  }
  const ofStreet = street ?? stations.find(({ door }) => door?.street)?.door?.street;
  if (!ofStreet) return [];
  const numbered = [...stations.keys()].filter((at) => stations[at]!.door);
  return numbered.slice(1).flatMap((to, at) =>
    numbersBetween(stations.slice(numbered[at]!, to + 1)).map((house) => ({
      ...house,
      street: ofStreet,
    })),
  );
}

/** Of a line from one door to the next: both, and every bend with the number that lies there. */
function numbersBetween(stations: Station[]) {
  const first = stations[0]!;
  const last = stations.at(-1)!;
  const from = first.door!.number;
  const rise = last.door!.number - from;
  const length = last.along - first.along;
  // Of one side, as all numbers on the line are.
  const step = rise % 2 === 0 ? 2 : 1;
  return stations.map(({ latitude, longitude, along, door }) => {
    const share = length === 0 ? 0 : (along - first.along) / length;
    const number = door?.number ?? from + step * Math.round((rise * share) / step);
    return { number, latitude, longitude };
  });
}
