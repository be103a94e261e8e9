/**
 * What time does to licenses: agent and admins are told before one ends, and once it has. Rows are
 * taken with `skip locked`, so that servers share the work and nobody is told twice.
 */
import { type License, noticeDue } from '#domain/agent/License.ts';
import type { Instant } from '#domain/calendar.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import type { World } from '../platform/World.ts';
import { putLicense } from './licenses.ts';

/** @returns how many there were to tell of */
export async function sweepLicenses({ db, now }: Pick<World, 'db' | 'now'>): Promise<number> {
  for (let taken = 0; ; taken++) {
    if (!(await inTransaction(db, (tx) => takeOne(tx, now())))) return taken;
  }
}

async function takeOne(tx: Tx, now: Instant): Promise<boolean> {
  const row = await tx
    .selectFrom('agentLicense')
    .selectAll()
    .where('nextNoticeAt', '<=', now)
    .orderBy('nextNoticeAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return false;
  const { agentProfileId, told, state, number, endsOn } = row;
  const license: License = { state, number, endsOn };
  const due = noticeDue(license, told, now);
  // Where nothing is due the row was written by older rules; written anew it waits for its own time.
  await putLicense(tx, agentProfileId, license, due ?? told);
  if (due === null || endsOn === null) return true;
  const kind = due === 'lapsed' ? 'agent.license_lapsed' : 'agent.license_ends_soon';
  await recordFacts(tx, now, [{ kind, agentProfileId, state, endsOn }]);
  return true;
}
