/** Where homes that are over under one number are on offer under another. */
import { offMarket } from '#domain/property/offMarket.ts';
import type { ListedAgain } from '#domain/property/ListedAgain.ts';
import type { Property } from '#domain/property/Property.ts';
import { shownPriceCents } from '#domain/property/price.ts';
import { isPublic } from '#domain/property/shown.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findProperties } from '../queries.ts';
import { readKept, readNeighbours } from './keptHomes.ts';
import { SameHomes } from './sameHomes.ts';

/**
 * By the key of the listing that is over. Where the address of one of the two is withheld nothing is
 * told: the other would tell it.
 */
export async function findListedAgain(
  db: Db,
  homes: readonly Property[],
): Promise<Map<string, ListedAgain>> {
  const over = homes.filter(
    (home) =>
      home.internetEntireListingDisplayYn &&
      home.internetAddressDisplayYn &&
      (home.suppressedAt !== null || offMarket.has(home.standardStatus)),
  );
  const found = new Map<string, ListedAgain>();
  if (over.length === 0) return found;
  const keys = over.map(({ listingKey }) => listingKey);
  const own = await readKept(db, keys);
  const beside = await readNeighbours(db, [...own.values()], []);
  const together = new SameHomes(new Map([...beside, ...own]).values());
  const othersOf = new Map(
    [...own.values()].map((home) => [
      home.listingKey,
      together.othersOf(home).map(({ listingKey }) => listingKey),
    ]),
  );
  const offered = (await findProperties(db, [...new Set([...othersOf.values()].flat())]))
    .filter((home) => isPublic(home) && home.internetAddressDisplayYn)
    .filter(({ standardStatus }) => !offMarket.has(standardStatus))
    .toSorted((a, b) => ((a.onMarketDate ?? '') < (b.onMarketDate ?? '') ? -1 : 1));
  for (const [listingKey, others] of othersOf) {
    const last = offered.findLast((home) => others.includes(home.listingKey));
    if (last === undefined) continue;
    found.set(listingKey, {
      listingKey: last.listingKey,
      listingId: last.listingId,
      priceCents: shownPriceCents(last),
    });
  }
  return found;
}
