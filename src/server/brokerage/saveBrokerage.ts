/** The firm that all agents of this installation belong to. */
import type { Instant } from '#domain/calendar.ts';
import type {
  Brokerage,
  BrokerageOnRecord,
  EnteredBrokerage,
} from '#domain/brokerage/Brokerage.ts';
import { BrokerageOffice } from '#domain/brokerage/BrokerageOffice.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

/** @param by the profile of the admin who enters it; null: a seed or a script */
export async function saveBrokerage(
  tx: Tx,
  now: Instant,
  by: string | null,
  entered: EnteredBrokerage,
): Promise<void> {
  const row = { ...entered, changedBy: by, changedAt: now };
  await tx
    .insertInto('brokerage')
    .values(row)
    .onConflict((conflict) => conflict.column('oneYn').doUpdateSet(row))
    .execute();
}

/** Undefined until an admin has entered it. */
export async function findBrokerage(db: Db): Promise<Brokerage | undefined> {
  const found = await findBrokerageOnRecord(db);
  if (!found) return undefined;
  const { name, licenseNumber, office } = found;
  return { name, licenseNumber, office };
}

/** The same with who entered it last, and when. */
export async function findBrokerageOnRecord(db: Db): Promise<BrokerageOnRecord | undefined> {
  const row = await db
    .selectFrom('brokerage')
    .leftJoin('profile', 'profile.profileId', 'brokerage.changedBy')
    .selectAll('brokerage')
    .select('profile.displayName as changedByName')
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, licenseNumber, changedByName, changedAt } = row;
  return { name, licenseNumber, office: officeIn(row), changedBy: changedByName, changedAt };
}

/** The columns are filled all together or not at all. */
function officeIn(row: object): BrokerageOffice | null {
  return BrokerageOffice.safeParse(row).data ?? null;
}
