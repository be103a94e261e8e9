/** The brokerage's name, license and office: counted only as they stand in the register of records. */
import { canonicalJson } from '#domain/canonicalJson.ts';
import { officeNotOnRecord } from '#domain/brokerage/BrokerageOffice.ts';
import type { Standing } from '#domain/document/evidence.ts';
import type { Fault } from '#domain/document/recordFaults.ts';
import { enterInRegister, findRegisterFaults, withoutClosed } from '../document/register.ts';
import { sha256 } from '../document/sha256.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';

const subject = 'brokerage';

/** To be called wherever the brokerage was entered or changed. */
export function enterBrokerage(tx: Tx): void {
  enterInRegister(tx, subject, brokerageHeld);
}

/** Over all rows: a second one would be read in place of the first. */
async function brokerageHeld(db: Db): Promise<Standing | null> {
  const rows = await db
    .selectFrom('brokerage')
    .select(['name', 'licenseNumber', 'street', 'city', 'state', 'postalCode', 'phone'])
    .select(['designatedBroker', 'designatedBrokerLicense', 'changedBy', 'changedAt'])
    .execute();
  if (rows.length === 0) return null;
  const entered = rows.map(({ changedBy: _changedBy, ...row }) => row);
  return {
    'name, license and office': sha256(canonicalJson(entered)),
    'admin who entered it': rows[0]!.changedBy ?? '',
  };
}

/** Empty where the brokerage stands as it was entered last. */
export async function findBrokerageFaults(db: Db): Promise<Fault[]> {
  return findRegisterFaults(db, subject, withoutClosed(await brokerageHeld(db)), 'brokerage');
}

/**
 * Before an agreement names the brokerage.
 * @throws Refusal 409 with what to do
 */
export async function requireBrokerageOnRecord(db: Db): Promise<void> {
  if ((await findBrokerageFaults(db)).length === 0) return;
  throw new Refusal(409, 'record_broken', officeNotOnRecord);
}
