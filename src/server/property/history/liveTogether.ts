/** The days of homes and of the other listings of the same homes, told from all their steps. */
import { sql } from 'kysely';
import { snakeCase } from '#api/wire.ts';
import type { Property } from '#domain/property/Property.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import { findProperties } from '../queries.ts';
import type { Compared } from './compareRecord.ts';
import { type KeptHome, readNeighbours } from './keptHomes.ts';
import { SameHomes } from './sameHomes.ts';
import { type Lived, tellDays } from './tellDays.ts';

const livedFields = [
  'daysOnMarketBase',
  'daysOnMarketAsOf',
  'daysOnMarketCountingYn',
  'cumulativeDaysBefore',
  'offeredBeforeYn',
  'previousListPriceCents',
  'previousListPriceStatedYn',
  'priceChangeDate',
] as const satisfies (keyof Lived)[];

/** @returns the homes as they are to be written, and the keys of other listings that have changed. */
export async function liveTogether(
  tx: Tx,
  compared: readonly Compared[],
): Promise<{ homes: Property[]; others: string[] }> {
  const neighbours = await neighboursOf(tx, compared);
  const together = new SameHomes<KeptHome>([...compared, ...neighbours.values()]);
  const lived = (home: KeptHome, told: Property): Property => ({
    ...told,
    ...tellDays(told, together.lifeOf(home), together.livesBeside(home)),
  });
  const homes = compared.map((home) => lived(home, home.property));

  const touched = new Set(compared.flatMap((home) => together.othersOf(home)));
  const stored = [...touched].filter(({ listingKey }) => neighbours.has(listingKey));
  const others: string[] = [];
  for (const before of await findProperties(
    tx,
    stored.map(({ listingKey }) => listingKey),
  )) {
    const after = lived(neighbours.get(before.listingKey)!, before);
    if (livedFields.every((field) => before[field] === after[field])) continue;
    await updateLived(tx, after);
    others.push(before.listingKey);
  }
  return { homes, others };
}

/** Those of the same home, and those of theirs: a chain of parcels and addresses is short. */
async function neighboursOf(tx: Tx, compared: readonly Compared[]): Promise<Map<string, KeptHome>> {
  const found = new Map<string, KeptHome>();
  const known = compared.map(({ listingKey }) => listingKey);
  let asked: readonly KeptHome[] = compared;
  for (let round = 0; round < 3 && asked.length > 0; round++) {
    const more = await readNeighbours(tx, asked, known);
    asked = [...more.values()];
    for (const home of asked) {
      found.set(home.listingKey, home);
      known.push(home.listingKey);
    }
  }
  return found;
}

const assignments = sql.raw(
  livedFields.map((field) => `${snakeCase(field)} = given.${snakeCase(field)}`).join(', '),
);

async function updateLived(tx: Tx, home: Property): Promise<void> {
  const row = Object.fromEntries(livedFields.map((field) => [snakeCase(field), home[field]]));
  await sql`
    update property set ${assignments}
    from json_populate_record(null::property, ${JSON.stringify(row)}) as given
    where property.listing_key = ${home.listingKey}`.execute(tx);
}
