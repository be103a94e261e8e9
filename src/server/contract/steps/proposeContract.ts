/** Putting terms to the buyers, or correcting those that lie before them: a version with its text. */
import type { z } from 'zod';
import { contractSchemas } from '#api/contractSchemas.ts';
import { confirmationInWords } from '#domain/contract/completedForm.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Witness } from '../../document/witness.ts';
import { sendCompletedForm } from '../../jurisdiction/completedForms.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import type { KnownOfContract } from './contractStep.ts';
import type { ContractWorld } from '../ContractWorld.ts';
import { requireDrawn, requireLetters } from '../requireDrawn.ts';
import { takeStep } from './takeStep.ts';

export type Proposal = z.output<typeof contractSchemas.propose.body>;

export async function proposeContract(
  world: ContractWorld,
  by: Witness,
  { contractId, seenRevision, terms, completedForm }: Proposal,
): Promise<void> {
  const { db, now } = world;
  await inTransaction(db, async (tx) => {
    const form = await send(tx, now(), by, { contractId, completedForm });
    const known = { seenRevision, terms, ...form };
    const contract = await takeStep(tx, now(), { contractId }, 'propose', by, known);
    await requireLetters(tx, contract);
    await requireDrawn(world, tx, contract);
  });
}

export type Correction = z.output<typeof contractSchemas.correct.body>;

export async function correctContract(
  world: ContractWorld,
  by: Witness,
  { contractId, seenRevision, terms, completedForm, reason }: Correction,
): Promise<void> {
  const { db, now } = world;
  await inTransaction(db, async (tx) => {
    const form = await send(tx, now(), by, { contractId, completedForm });
    const said = [reason, form.said].filter(Boolean).join('. ');
    const known = { seenRevision, terms, reason, ...form, said };
    const contract = await takeStep(tx, now(), { contractId }, 'correct', by, known);
    await requireLetters(tx, contract);
    await requireDrawn(world, tx, contract);
  });
}

/** Undone with the transaction where the step is refused. */
async function send(
  tx: Tx,
  now: Instant,
  { actor: { profileId } }: Witness,
  { contractId, completedForm }: Pick<Proposal, 'contractId' | 'completedForm'>,
): Promise<Pick<KnownOfContract, 'completedForm' | 'said'>> {
  if (!completedForm) return {};
  await sendCompletedForm(tx, now, { ...completedForm, contractId, profileId });
  return { completedForm, said: confirmationInWords(completedForm.confirmedPages) };
}
