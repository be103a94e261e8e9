/** Homes that an agreement names: whether it can, and the address that stands for each in its text. */
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';
import type { Property } from '../property/Property.ts';
import { shownPriceCents } from '../property/price.ts';
import { shownAddress } from '../property/shown.ts';
import { type StateCode, stateNames } from '../states.ts';
import type { Counted } from './money/Counted.ts';
import type { AgreementProblem } from './validateAgreement.ts';

export type NamedHome = Pick<
  Property,
  | 'listingKey'
  | 'listingId'
  | 'standardStatus'
  | 'stateOrProvince'
  | 'city'
  | 'postalCode'
  | 'unparsedAddress'
  | 'internetAddressDisplayYn'
  | 'suppressedAt'
>;

/** RESO statuses of a home that nobody can be shown or buy. */
const offMarket = new Set<Property['standardStatus']>([
  'Canceled',
  'Closed',
  'Delete',
  'Expired',
  'Hold',
  'Incomplete',
  'Withdrawn',
]);

/** @param homes those of `listingKeys` that are here */
export function homeProblems(
  { listingKeys, state }: { listingKeys: readonly string[]; state: StateCode },
  homes: readonly NamedHome[],
): AgreementProblem[] {
  const byKey = new Map(homes.map((home) => [home.listingKey, home]));
  return [...new Set(listingKeys)].flatMap((key) => {
    const sentence = homeProblem(byKey.get(key), state);
    return sentence === null ? [] : [{ field: 'listingKeys' as const, sentence, source: null }];
  });
}

function homeProblem(home: NamedHome | undefined, state: StateCode): string | null {
  if (!home) return 'One of these homes is not here any more. Take it off the list.';
  if (home.stateOrProvince !== state) {
    return `${addressLine(home)} is not in ${stateNames[state]}. All homes of an agreement are in one state.`;
  }
  return offMarket.has(home.standardStatus) || home.suppressedAt !== null
    ? `${addressLine(home)} is off the market. Take it off the list.`
    : null;
}

type Priced = Pick<Property, 'standardStatus' | 'listPriceCents' | 'closePriceCents'>;

/**
 * What the cost in the end is counted with: the first home's price where a home has one.
 * @param elseCents what it is counted with otherwise
 */
export function countedWith(
  homes: readonly Priced[],
  { rebateStatus, touringRepresentsYn }: Pick<Jurisdiction, 'rebateStatus' | 'touringRepresentsYn'>,
  elseCents: Counted['priceCents'],
): Counted {
  const priced = homes.map(shownPriceCents).find((cents) => cents !== null && cents > 0);
  const showingsOnly = touringRepresentsYn ? {} : { showingsOnlyYn: true as const };
  return { priceCents: priced ?? elseCents, rebateStatus, ...showingsOnly };
}

/** By listing key, as the text names them; frozen with the terms, whatever a listing says later. */
export function addressLines(homes: readonly NamedHome[]): Record<string, string> {
  return Object.fromEntries(homes.map((home) => [home.listingKey, addressLine(home)]));
}

/** `4112 Palatine Ave N, Seattle, WA 98103`; by its listing number where the seller hides it. */
function addressLine(home: NamedHome): string {
  const { city, stateOrProvince, postalCode, listingId } = home;
  return home.internetAddressDisplayYn
    ? `${shownAddress(home)}, ${city}, ${stateOrProvince} ${postalCode}`
    : `listing ${listingId} in ${city}, ${stateOrProvince} (address withheld by the seller)`;
}

/** The homes as the text names them: by address, by key where it was made before addresses stood in it. */
export function homesInWords({
  listingKeys,
  listingAddresses,
}: {
  listingKeys: readonly string[];
  listingAddresses: Readonly<Record<string, string>>;
}): string[] {
  return listingKeys.map((key) => listingAddresses[key] ?? `listing ${key}`);
}
