/** What letters about an agent say: name, standing and licenses as they are now. */
import type { Db } from '../platform/db/connect.ts';
import { licensesOf } from './licenses.ts';

/** undefined where there is no such agent any more. */
export async function findToldAgent(db: Db, profileId: string) {
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
