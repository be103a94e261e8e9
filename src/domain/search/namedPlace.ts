/**
 * What the text of the address field may name by its form: a county looks like a town, a street
 * like a neighborhood.
 */
export type NamedPlace =
  | { kind: 'town'; name: string; city: string; state: string }
  | { kind: 'zip'; name: string; postalCode: string }
  | { kind: 'neighborhood'; name: string; label: string; city: string; state: string }
  | { kind: 'state'; name: string }
  | null;

/** `Austin, TX` is a town and `78701, Austin, TX` a ZIP code; homes are neither. */
export function namedPlace(address: string): NamedPlace {
  const parts = address.split(',').map((part) => part.trim());
  const [first = '', second = ''] = parts;
  if (parts.length === 2 && second === 'United States') return { kind: 'state', name: first };
  if (/^\d{5}$/.test(first)) return { kind: 'zip', name: first, postalCode: first };
  const state = parts.at(-1)!;
  if (first === '' || !/^[A-Z]{2}$/.test(state)) return null;
  if (parts.length === 2) return { kind: 'town', name: `${first}, ${state}`, city: first, state };
  if (parts.length !== 3) return null;
  return { kind: 'neighborhood', name: parts.join(', '), label: first, city: second, state };
}
