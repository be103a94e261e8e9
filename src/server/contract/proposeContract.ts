/** Putting terms to the buyers, or correcting those that lie before them: a version with its text. */
import type { z } from 'zod';
import { contractSchemas } from '#api/contractSchemas.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import type { World } from '../platform/World.ts';
import { takeStep } from './takeStep.ts';
import type { Witness } from '../document/witness.ts';

export type Proposal = z.output<typeof contractSchemas.propose.body>;

export async function proposeContract(
  { db, now }: World,
  by: Witness,
  { contractId, seenRevision, terms }: Proposal,
): Promise<void> {
  await inTransaction(db, (tx) =>
    takeStep(tx, now(), { contractId }, 'propose', by, { seenRevision, terms }),
  );
}

export type Correction = z.output<typeof contractSchemas.correct.body>;

export async function correctContract(
  { db, now }: World,
  by: Witness,
  { contractId, seenRevision, terms, reason }: Correction,
): Promise<void> {
  await inTransaction(db, (tx) =>
    takeStep(tx, now(), { contractId }, 'correct', by, { seenRevision, terms, reason }),
  );
}
