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
import { enterBrokerage, findBrokerageFaults } from './brokerageRecord.ts';

/**
 * @param by the profile of the admin who enters it; null: a script
 * @throws Refusal 503 when it is about to commit and the record key is missing
 */
export async function saveBrokerage(
  tx: Tx,
  now: Instant,
  by: string | null,
  entered: EnteredBrokerage,
): Promise<void> {
  await fillBrokerage(tx, now, by, entered);
  enterBrokerage(tx);
}

/** Before a server has started on a database there is no register yet; the first start enters the row. */
export async function fillBrokerage(
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
  const row = await db.selectFrom('brokerage').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { name, licenseNumber } = row;
  return { name, licenseNumber, office: officeIn(row) };
}

/** The same with who entered it last, when, and whether the register has it. */
export async function findBrokerageOnRecord(db: Db): Promise<BrokerageOnRecord | undefined> {
  const row = await db
    .selectFrom('brokerage')
    .leftJoin('profile', 'profile.profileId', 'brokerage.changedBy')
    .selectAll('brokerage')
    .select('profile.displayName as changedByName')
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, licenseNumber, changedByName: changedBy, changedAt } = row;
  const onRecordYn = (await findBrokerageFaults(db)).length === 0;
  return { name, licenseNumber, office: officeIn(row), changedBy, changedAt, onRecordYn };
}

/** The columns are filled all together or not at all. */
function officeIn(row: object): BrokerageOffice | null {
  return BrokerageOffice.safeParse(row).data ?? null;
}
