/** What homes are now, and what has changed of them since somebody looked: find, hide, shape. */
import type { ToldHome } from '#api/keepSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Look } from '#domain/keep/Keep.ts';
import { sinceLooked } from '#domain/keep/sinceLooked.ts';
import { lifeOf } from '#domain/property/history/lifeOf.ts';
import { shownPriceCents } from '#domain/property/price.ts';
import { isPublic } from '#domain/property/shown.ts';
import type { Db } from '../platform/db/connect.ts';
import { shapeCard } from '../property/cards.ts';
import { findListedAgain } from '../property/history/findListedAgain.ts';
import { readKept } from '../property/history/keptHomes.ts';
import { type PhotoLinks, sourceLinks } from '../property/photos/photoLinks.ts';
import { findProperties } from '../property/queries.ts';

/** In the order in which they are asked for. Whether a home never was or is not shown is the same. */
export async function tellHomes(
  db: Db,
  now: Instant,
  asked: readonly { listingKey: string; look: Look | null }[],
  links: PhotoLinks = sourceLinks,
): Promise<ToldHome[]> {
  const keys = [...new Set(asked.map(({ listingKey }) => listingKey))];
  const homes = new Map(
    (await findProperties(db, keys)).filter(isPublic).map((home) => [home.listingKey, home]),
  );
  const again = await findListedAgain(db, [...homes.values()]);
  const presentOf = (listingKey: string) => {
    const home = homes.get(listingKey);
    return home && { priceCents: shownPriceCents(home), standardStatus: home.standardStatus };
  };
  // Of most homes nothing has changed: only of the others it is read when.
  const changed = asked.flatMap(({ listingKey, look }) => {
    const present = presentOf(listingKey);
    return look && present && sinceLooked(look, present, []) ? [listingKey] : [];
  });
  const histories = await readKept(db, [...new Set(changed)]);
  return asked.map(({ listingKey, look }) => {
    const home = homes.get(listingKey);
    const present = presentOf(listingKey);
    if (!home || !present) return { listingKey, card: null, since: null, listedAgain: null };
    const history = histories.get(listingKey);
    const moments = history ? lifeOf(history.steps, history.timeZone).moments : [];
    const since = look && sinceLooked(look, present, moments);
    return {
      listingKey,
      card: shapeCard(home, now, links),
      since,
      listedAgain: again.get(listingKey) ?? null,
    };
  });
}
