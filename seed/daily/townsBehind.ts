/** Which towns of the demo country have not lived the day that they have now. */
import { sql } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { demoSourceName } from '../demoSource.ts';
import { townName } from '../town/Task.ts';
import { storyTown, townChoices } from '../towns.ts';

/** The town of the story first. Towns of an earlier version, which have never lived, are among them. */
export async function findTownsBehind(db: Db, now: Instant): Promise<string[]> {
  const { rows } = await sql<{ town: string }>`
    select part as town
    from map_part join map_source using (source_id) left join demo_town on town = part
    where name = ${demoSourceName} and part = any(${townChoices.map(townName)}::text[])
      and (town is null or lived_on < (${now}::timestamptz at time zone time_zone)::date)
    order by part <> ${townName(storyTown)}, part`.execute(db);
  return rows.map(({ town }) => town);
}
