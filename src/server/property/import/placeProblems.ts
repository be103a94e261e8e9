/** Whether state, ZIP code and coordinates of a row can be of one place. */
import { distanceMetres } from '#domain/geo.ts';
import type { Told } from './composeHome.ts';
import type { CellName } from './resoCells.ts';
import { findZipPlace } from './zipPlaces.ts';

/** USPS, Publication 28, appendix B: states, the district and the territories. */
const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ ' +
    'NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'
  ).split(' '),
);

/** The largest ZIP areas of the West and Alaska reach about that far from their centres. */
const reachKm = 150;

export interface PlaceProblem {
  field: CellName;
  reason: string;
}

/** At most one problem, the first that makes the others pointless. */
export function findPlaceProblem(told: Told): PlaceProblem | null {
  const {
    StateOrProvince: state,
    PostalCode: zip,
    Latitude: latitude,
    Longitude: longitude,
  } = told;
  if (!states.has(state)) {
    return { field: 'StateOrProvince', reason: 'Is not the abbreviation of a state.' };
  }
  if (Math.abs(latitude) > 90) return { field: 'Latitude', reason: 'Is not from -90 to 90.' };
  if (Math.abs(longitude) > 180) return { field: 'Longitude', reason: 'Is not from -180 to 180.' };

  // A ZIP code younger than the package proves nothing.
  const place = findZipPlace(zip);
  if (!place) return null;
  if (place.state !== state) {
    return { field: 'PostalCode', reason: `Is in ${place.state}, not in ${state}.` };
  }
  const km = distanceMetres(place, { latitude, longitude }) / 1000;
  if (km <= reachKm) return null;
  const away = Math.round(km).toLocaleString('en-US');
  return { field: 'Latitude', reason: `The coordinates are ${away} km away from ZIP code ${zip}.` };
}
