/** The law as it is stored: published rows, of all days; `jurisdictionFor` picks one. */
import type { Selectable } from 'kysely';
import type { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tables } from '../platform/db/Tables.ts';

export async function findJurisdictions(db: Db): Promise<Jurisdiction[]> {
  const rows = await db
    .selectFrom('jurisdiction')
    .selectAll()
    .where('status', '=', 'published')
    .execute();
  return rows.map(rulesOf);
}

export function rulesOf({
  state,
  status,
  validFrom,
  rules,
}: Pick<
  Selectable<Tables['jurisdiction']>,
  'state' | 'status' | 'validFrom' | 'rules'
>): Jurisdiction {
  return { ...rules, state, status, validFrom };
}
