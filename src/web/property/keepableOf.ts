import type { Home } from '#domain/property/Home.ts';
import { shownPriceCents } from '#domain/property/price.ts';
import type { KeepableHome } from '../keep/keepHome.ts';

/** What a home's page knows of it, for its heart. */
export function keepableOf(property: Home['property']): KeepableHome {
  const { listingKey, standardStatus, unparsedAddress, city, stateOrProvince } = property;
  const priceCents = shownPriceCents(property);
  return {
    listingKey,
    priceCents,
    standardStatus,
    address: unparsedAddress,
    city,
    stateOrProvince,
  };
}
