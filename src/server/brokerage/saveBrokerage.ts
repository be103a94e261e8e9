/** The firm that all agents of this installation belong to. */
import type { z } from 'zod';
import type { Brokerage } from '#domain/brokerage/Brokerage.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

type Firm = z.output<typeof Brokerage>;

export async function saveBrokerage(tx: Tx, { name, licenseNumber }: Firm): Promise<void> {
  await tx
    .insertInto('brokerage')
    .values({ name, licenseNumber })
    .onConflict((conflict) => conflict.column('oneYn').doUpdateSet({ name, licenseNumber }))
    .execute();
}

/** Undefined until an admin has entered it. */
export async function findBrokerage(db: Db): Promise<Firm | undefined> {
  return db.selectFrom('brokerage').select(['name', 'licenseNumber']).executeTakeFirst();
}
