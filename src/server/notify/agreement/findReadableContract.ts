import type { Contract } from '#domain/contract/Contract.ts';
import { findContract } from '../../contract/readContracts.ts';
import { BrokenRecord } from '../../document/record.ts';
import type { Db } from '../../platform/db/connect.ts';

/** null also for a broken record: emails then say nothing from it. */
export function findReadableContract(db: Db, contractId: string): Promise<Contract | null> {
  return findContract(db, contractId).catch((error: unknown) => {
    if (error instanceof BrokenRecord) return null;
    throw error;
  });
}
