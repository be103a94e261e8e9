/** Putting terms to the buyers, or correcting those that lie before them: a version with its text. */
import type { z } from 'zod';
import { contractSchemas } from '#api/contractSchemas.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import type { World } from '../platform/World.ts';
import type { KnownOfContract } from './contractStep.ts';
import type { Instant } from '#domain/calendar.ts';
import { takeStep } from './takeStep.ts';
import { sendCompletedForm } from '../jurisdiction/completedForms.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { Witness } from '../document/witness.ts';

export type Proposal = z.output<typeof contractSchemas.propose.body>;

export async function proposeContract(
  { db, now }: World,
  by: Witness,
  { contractId, seenRevision, terms, completedForm }: Proposal,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const form = await send(tx, now(), by, { contractId, completedForm });
    await takeStep(tx, now(), { contractId }, 'propose', by, { seenRevision, terms, ...form });
  });
}

export type Correction = z.output<typeof contractSchemas.correct.body>;

export async function correctContract(
  { db, now }: World,
  by: Witness,
  { contractId, seenRevision, terms, completedForm, reason }: Correction,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const form = await send(tx, now(), by, { contractId, completedForm });
    const known = { seenRevision, terms, reason, ...form };
    await takeStep(tx, now(), { contractId }, 'correct', by, known);
  });
}

/** Undone with the transaction where the step is refused. */
async function send(
  tx: Tx,
  now: Instant,
  { actor: { profileId } }: Witness,
  { contractId, completedForm }: Pick<Proposal, 'contractId' | 'completedForm'>,
): Promise<Pick<KnownOfContract, 'completedForm'>> {
  if (!completedForm) return {};
  await sendCompletedForm(tx, now, { ...completedForm, contractId, profileId });
  return { completedForm };
}
