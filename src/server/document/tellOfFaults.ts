/** Admins are told once of each thing that is not as it is on record. */
import type { Fault } from '#domain/document/recordFaults.ts';
import { insertBatches } from '../platform/db/insertBatches.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import type { World } from '../platform/World.ts';
import { BrokenRecord } from './record.ts';

type TellingWorld = Pick<World, 'db' | 'now' | 'log'>;

/** In a transaction of its own: the step that met the fault is undone. */
export async function tellOfFaults(
  { db, now: clock, log }: TellingWorld,
  documentId: string,
  faults: readonly Fault[],
): Promise<void> {
  if (faults.length === 0) return;
  const now = clock();
  const rows = faults.map(({ kind, where }) => ({ documentId, kind, place: where, foundAt: now }));
  await inTransaction(db, async (tx) => {
    let newCount = 0;
    for (const batch of insertBatches(rows)) {
      const added = await tx
        .insertInto('documentFault')
        .values(batch)
        .onConflict((conflict) => conflict.doNothing())
        .returning('kind')
        .execute();
      newCount += added.length;
    }
    if (newCount === 0) return;
    log.error({ documentId, faults }, 'a document is not what its record says');
    await recordFacts(tx, now, [{ kind: 'document.fault_found', documentId }]);
  });
}

/** Does something with a document; where its record does not hold, admins hear of it. */
export async function tellingOfFaults<T>(world: TellingWorld, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BrokenRecord) await tellOfFaults(world, error.documentId, error.faults);
    throw error;
  }
}
