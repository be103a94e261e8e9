/** The switch that shows a filled source: the one before goes, its names with it. */
import { sql } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { type GazetteerName, removeNamesOf, saveNames } from './gazetteer.ts';
import { keptNumbers, packNumbers, unpackNumbers } from './houseNumbers.ts';
import type { StagedSource } from './stageSource.ts';
import { boundsOfOutline, type MapName } from './namesIn.ts';

/** Returns how many features the source has. */
export async function publishSource(tx: Tx, now: Instant, source: StagedSource): Promise<number> {
  const { sourceId, name } = source;
  await tx
    .deleteFrom('mapSource')
    .where('name', '=', name)
    .where('liveYn', '=', true)
    .where('sourceId', '!=', sourceId)
    .execute();
  await sql`
    update map_source set live_yn = true,
      (south, west, north, east) = (
        select min(south), min(west), max(north), max(east) from map_part
        where map_part.source_id = map_source.source_id)
    where source_id = ${sourceId}`.execute(tx);
  await publishNames(tx, source);
  await recordFacts(tx, now, [{ kind: 'map.changed', source: name }]);
  const { features } = await tx
    .selectFrom('mapPart')
    .select((eb) => eb.fn.sum<number>('featureCount').as('features'))
    .where('sourceId', '=', sourceId)
    .executeTakeFirstOrThrow();
  return Number(features);
}

interface PublishedName extends Omit<MapName, 'houseNumbers'> {
  numbers: Buffer[] | null;
}

async function publishNames(tx: Tx, { sourceId, name: source }: StagedSource): Promise<void> {
  const prefix = `map:${source}`;
  const { rows } = await sql<PublishedName>`
    select kind, name, town, min(south) as south, min(west) as west,
      max(north) as north, max(east) as east,
      (array_agg(latitude order by outline is null, length_metres desc, part))[1] as latitude,
      (array_agg(longitude order by outline is null, length_metres desc, part))[1] as longitude,
      sum(length_metres) as length_metres,
      (array_agg(outline order by part) filter (where outline is not null))[1] as outline,
      array_agg(house_numbers order by part) filter (where house_numbers is not null) as numbers
    from map_name where source_id = ${sourceId} group by kind, name, town`.execute(tx);
  await removeNamesOf(tx, prefix);
  await saveNames(
    tx,
    rows.map((row) => nameOf(row, prefix)),
  );
  await removeHiddenNames(tx);
}

/** Of a street that lies in several parts. */
function joinedNumbers(numbers: Buffer[]): Buffer {
  if (numbers.length === 1) return numbers[0]!;
  return packNumbers(keptNumbers(numbers.flatMap(unpackNumbers)));
}

function nameOf(
  { kind, name, town, lengthMetres, numbers, outline, ...place }: PublishedName,
  source: string,
): GazetteerName {
  return {
    nameId: `${source}/${kind}/${town}/${name}`,
    source,
    kind,
    label: name,
    detail: town,
    ...place,
    // A point of the same name, in another part, tells a box of its own.
    ...(outline && boundsOfOutline(outline)),
    outline,
    weight: lengthMetres,
    houseNumbers: numbers && joinedNumbers(numbers),
  };
}

/** An imported map wins inside its box: names of the generated country are gone there. */
async function removeHiddenNames(tx: Tx): Promise<void> {
  await sql`
    delete from gazetteer name using map_source made, map_source real
    where made.kind = 'generated' and made.live_yn and name.source = 'map:' || made.name
      and real.kind in ('osm', 'geojson') and real.live_yn
      and name.latitude between real.south and real.north
      and name.longitude between real.west and real.east`.execute(tx);
}
