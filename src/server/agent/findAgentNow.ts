/** Name, status and licenses of an agent as they are now, for emails. */
import type { Db } from '../platform/db/connect.ts';
import { licensesOf } from './licenses.ts';

/** undefined where there is no such agent any more. */
export async function findAgentNow(db: Db, profileId: string) {
  const row = await db
    .selectFrom('agent')
    .innerJoin('profile', 'profile.profileId', 'agent.profileId')
    .leftJoin('brokerage', (join) => join.onTrue())
    .select([
      'agent.profileId',
      'agent.status',
      'agent.suspension',
      'profile.displayName as name',
      'brokerage.name as brokerageName',
    ])
    .where('agent.profileId', '=', profileId)
    .executeTakeFirst();
  if (!row) return undefined;
  const licenses = (await licensesOf(db, [profileId])).get(profileId) ?? [];
  return { ...row, brokerageName: row.brokerageName ?? 'Your brokerage', licenses };
}
