/** The history of a home as its page tells it. */
import { historyOfHome } from '#domain/property/history/historyOfHome.ts';
import type { Property, PropertyEvent } from '#domain/property/Property.ts';
import type { Db } from '../../platform/db/connect.ts';
import { readKept, readNeighbours } from './keptHomes.ts';
import { SameHomes } from './sameHomes.ts';

/**
 * Oldest first, with what happened under other keys. A home whose address is withheld has its own
 * steps alone: those of an earlier listing would tell which home it is.
 */
export async function findHistory(
  db: Db,
  { listingKey, internetAddressDisplayYn }: Property,
): Promise<PropertyEvent[]> {
  const own = (await readKept(db, [listingKey])).get(listingKey);
  if (!own) return [];
  const beside = internetAddressDisplayYn
    ? await readNeighbours(db, [own], [listingKey])
    : new Map<string, never>();
  const together = new SameHomes([own, ...beside.values()]);
  return historyOfHome(together.lifeOf(own), together.livesBeside(own));
}
