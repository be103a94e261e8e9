/**
 * The area of an agreement is a list of places of its state, each by its name: `Seattle; King County`.
 * A neighborhood has its city beside it, and the whole state is its own name. The server knows the names.
 */
import { type StateCode, stateNames } from '../states.ts';
import type { Suggestion } from '../search/Suggestion.ts';
import type { AgreementProblem } from './validateAgreement.ts';

const between = '; ';

export function placesIn(area: string): string[] {
  return area.split(between).filter((place) => place !== '');
}

export function areaOfPlaces(places: readonly string[]): string {
  return [...new Set(places)].join(between);
}

/** The name of a chosen line of the address search; null where it is no place of that state. */
export function placeOf(
  { kind, label, detail }: Pick<Suggestion, 'kind' | 'label' | 'detail'>,
  state: StateCode,
): string | null {
  if (kind === 'state') return label === stateNames[state] ? label : null;
  if (detail !== state && !detail.endsWith(`, ${state}`)) return null;
  if (kind === 'place' || kind === 'county' || kind === 'zip') return label;
  return kind === 'neighborhood' ? `${label}, ${detail.slice(0, -', XX'.length)}` : null;
}

/** @param known the names among `placesIn` that are places of the state */
export function areaProblem(
  { propertyArea, state }: { propertyArea: string; state: StateCode },
  known: ReadonlySet<string>,
): AgreementProblem | null {
  const places = placesIn(propertyArea);
  const unknown = places.find((place) => place !== stateNames[state] && !known.has(place));
  if (unknown === undefined) {
    return areaOfPlaces(places) === propertyArea
      ? null
      : problem('Choose each place of the area once.');
  }
  return problem(
    `“${unknown}” is not a place in ${stateNames[state]}. Choose cities, counties, ZIP codes or neighborhoods from the list, or ${stateNames[state]} as a whole.`,
  );
}

function problem(sentence: string): AgreementProblem {
  return { field: 'propertyArea', sentence, source: null };
}
