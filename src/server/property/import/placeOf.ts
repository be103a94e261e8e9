/** Where a home stands, of what its row tells: each of city, state, ZIP code and coordinates helps the others. */
import { distanceMetres, type Point } from '#domain/geo.ts';
import { properCase } from '#domain/property/properCase.ts';
import type { CellName, CellValues } from './resoCells.ts';
import { findNearestZipPlace, findZipPlace, type ZipPlace } from './zipPlaces.ts';

export interface Place extends Point {
  city: string;
  stateOrProvince: string;
  /** Empty where nobody tells it. */
  postalCode: string;
  /** The coordinates are those of the ZIP code. */
  approximateYn: boolean;
}

export interface PlaceNote {
  field: CellName;
  reason: string;
}

export type PlaceFound = { place: Place; notes: PlaceNote[] } | { problem: PlaceNote };

/** The largest ZIP areas of the West and Alaska reach about that far from their centres. */
const reachKm = 150;

type Told = Pick<CellValues, 'City' | 'StateOrProvince' | 'PostalCode' | 'Latitude' | 'Longitude'>;

/**
 * Of three that contradict each other the two that agree count. Where nothing tells which is right,
 * or nothing tells the place at all, there is a problem, the first that makes the others pointless.
 */
export function placeOf(told: Told): PlaceFound {
  const notes: PlaceNote[] = [];
  const leaveOut = (field: CellName, reason: string) => void notes.push({ field, reason });
  let { PostalCode: zip } = told;
  let { StateOrProvince: state } = told;
  // A ZIP code younger than the package proves nothing.
  let zipPlace = zip === undefined ? undefined : findZipPlace(zip);
  let point = pointOf(told, leaveOut);

  if (zipPlace && state !== undefined && zipPlace.state !== state) {
    const near = point && findNearestZipPlace(point);
    if (near?.state === zipPlace.state) {
      leaveOut('StateOrProvince', `The ZIP code and the coordinates are in ${near.state}.`);
      state = near.state;
    } else if (near?.state === state) {
      leaveOut('PostalCode', `Is in ${zipPlace.state}, not in ${state}.`);
      [zip, zipPlace] = [undefined, undefined];
    } else {
      return {
        problem: { field: 'PostalCode', reason: `Is in ${zipPlace.state}, not in ${state}.` },
      };
    }
  }
  if (zipPlace && point) {
    const km = distanceMetres(zipPlace, point) / 1000;
    if (km > reachKm) {
      const away = Math.round(km).toLocaleString('en-US');
      const reason = `The coordinates are ${away} km away from ZIP code ${zip}.`;
      if (state === undefined) return { problem: { field: 'Latitude', reason } };
      leaveOut('Latitude', reason);
      point = undefined;
    }
  }
  const stands = point ?? zipPlace;
  if (!stands) {
    const [left] = notes.filter(({ field }) => field === 'Latitude' || field === 'Longitude');
    return {
      problem: left ?? {
        field: 'Latitude',
        reason: 'Is missing, and no known ZIP code tells the place.',
      },
    };
  }
  return finish(told, { stands, zip, zipPlace, state, approximateYn: point === undefined, notes });
}

/** Zeros are how many tables say that they do not know. */
function pointOf(
  { Latitude: latitude, Longitude: longitude }: Told,
  leaveOut: (field: CellName, reason: string) => void,
): Point | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  if (latitude === 0 && longitude === 0) return undefined;
  if (Math.abs(latitude) > 90) leaveOut('Latitude', 'Is not from -90 to 90.');
  else if (Math.abs(longitude) > 180) leaveOut('Longitude', 'Is not from -180 to 180.');
  else return { latitude, longitude };
  return undefined;
}

/**
 * Searches ask for the homes of a town by its name, so that capitals alone would make another town:
 * the name is written as the ZIP code’s town is, where it is that, else as people write names.
 */
function nameOfTown(told: string | undefined, known: string | undefined): string | undefined {
  if (told === undefined) return known;
  return told.toLowerCase() === known?.toLowerCase() ? known : properCase(told);
}

interface Known {
  stands: Point;
  zip: string | undefined;
  zipPlace: ZipPlace | undefined;
  state: string | undefined;
  approximateYn: boolean;
  notes: PlaceNote[];
}

function finish(told: Told, known: Known): PlaceFound {
  const { stands, zip, zipPlace, approximateYn, notes } = known;
  const lacksName = told.City === undefined || known.state === undefined;
  const near = zipPlace ?? (lacksName ? findNearestZipPlace(stands) : undefined);
  const city = nameOfTown(told.City, near?.city);
  const state = known.state ?? near?.state;
  if (city === undefined) return { problem: { field: 'City', reason: 'Is missing.' } };
  if (state === undefined) return { problem: { field: 'StateOrProvince', reason: 'Is missing.' } };
  const { latitude, longitude } = stands;
  const place = {
    city,
    stateOrProvince: state,
    postalCode: zip ?? '',
    latitude,
    longitude,
    approximateYn,
  };
  return { place, notes };
}
