/** Whom the map must name: the live sources' own words, each once. */
import type { Db } from '../platform/db/connect.ts';

export async function attributions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('mapSource')
    .select('attribution')
    .distinct()
    .where('liveYn', '=', true)
    .where('attribution', 'is not', null)
    .orderBy('attribution')
    .execute();
  return rows.map((row) => row.attribution!);
}
