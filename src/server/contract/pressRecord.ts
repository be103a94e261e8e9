/** Approvals that are due: counted only as they stand in the register of records. */
import { canonicalJson } from '#domain/canonicalJson.ts';
import type { Standing } from '#domain/document/evidence.ts';
import type { Fault } from '#domain/document/recordFaults.ts';
import { enterInRegister, findRegisterFaults } from '../document/register.ts';
import { sha256 } from '../document/sha256.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

/** To be called where a press was made, undone, taken or refused, so that none of them can be put back. */
export function enterPress(tx: Tx, contractId: string): void {
  enterInRegister(tx, pressSubject(contractId), (last) => pressHeld(last, contractId));
}

const pressSubject = (contractId: string) => `due approval ${contractId}`;

async function pressHeld(db: Db, contractId: string): Promise<Standing | null> {
  const row = await db
    .selectFrom('dueApproval')
    .select(['mac', 'refusal'])
    .where('contractId', '=', contractId)
    .executeTakeFirst();
  return row ? { press: sha256(canonicalJson(row)) } : null;
}

export async function findPressFaults(db: Db, contractId: string): Promise<Fault[]> {
  const held = await pressHeld(db, contractId);
  return findRegisterFaults(db, pressSubject(contractId), held, 'approval that is due');
}

/** For `npm run verify`: due rows that the register has otherwise. One that was removed or refused approves nothing. */
export async function findDueFaults(db: Db): Promise<{ id: string; fault: Fault }[]> {
  const rows = await db
    .selectFrom('dueApproval')
    .select('contractId')
    .where('refusal', 'is', null)
    .execute();
  const found = await Promise.all(
    rows.map(async ({ contractId: id }) =>
      (await findPressFaults(db, id)).map((fault) => ({ id, fault })),
    ),
  );
  return found.flat();
}
