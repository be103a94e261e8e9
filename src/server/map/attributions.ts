/** Whom the map must name: the live sources' own words, each once. */
import type { Attribution } from '#domain/map/Attribution.ts';
import type { Db } from '../platform/db/connect.ts';

export async function attributions(db: Db): Promise<Attribution[]> {
  const rows = await db
    .selectFrom('mapSource')
    .select(['attribution as text', 'attributionUrl as url'])
    .distinct()
    .where('liveYn', '=', true)
    .where('attribution', 'is not', null)
    .orderBy('text')
    .orderBy('url')
    .execute();
  return rows.map(({ text, url }) => ({ text: text!, url }));
}
