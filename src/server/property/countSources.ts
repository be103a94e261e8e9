/** Where the homes that buyers can see came from: by the system that their source names. */
import { sql } from 'kysely';
import { type About, mostSources } from '#api/systemSchemas.ts';
import type { z } from 'zod';
import type { Db } from '../platform/db/connect.ts';

type Homes = z.input<typeof About>['homes'];

export async function countSources(db: Db): Promise<Homes> {
  const { rows } = await sql<Homes['sources'][number]>`
    select originating_system_name as name, count(*)::int as homes,
      (count(*) filter (where demo_yn))::int as demo_homes,
      min(last_confirmed_at) as first_confirmed_at, max(last_confirmed_at) as last_confirmed_at
    from property
    where internet_entire_listing_display_yn and suppressed_at is null
    group by 1 order by 2 desc, 1 limit ${mostSources + 1}`.execute(db);
  return { sources: rows.slice(0, mostSources), moreYn: rows.length > mostSources };
}
