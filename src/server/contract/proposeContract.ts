/** Putting the terms to the buyers: checked by the law in force, kept as a version with its text. */
import type { z } from 'zod';
import type { contractApi } from '#api/contract.ts';
import { contextAt } from '#domain/contract/guards.ts';
import { todayFor } from '#domain/contract/Contract.ts';
import { editTerms } from '#domain/contract/draftContract.ts';
import { move } from '#domain/contract/move.ts';
import { validateAgreement } from '#domain/contract/validateAgreement.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import type { World } from '../platform/World.ts';
import { appendEvidence } from './evidence.ts';
import { granted } from './granted.ts';
import { rulesFor, withDocument } from './makeDocument.ts';
import { lockContract } from './readContracts.ts';
import { updateContract } from './saveContract.ts';
import type { Witness } from './witness.ts';

export type Proposal = z.output<typeof contractApi.propose.body>;

export async function proposeContract(
  { db, now: clock }: World,
  by: Witness,
  { contractId, seenRevision, terms }: Proposal,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const before = await lockContract(tx, contractId, by.actor);

    const edited = granted(editTerms(before, terms, by.actor, { now, seenRevision }));
    const rules = await rulesFor(tx, edited, now);
    const problems = validateAgreement(edited, rules, todayFor(edited, now));
    const { contract, facts } = granted(
      move(edited, 'propose', by.actor, contextAt(now, { problems })),
    );

    const proposed = await withDocument(tx, contract, rules, now);
    await updateContract(tx, now, proposed, facts);
    await appendEvidence(tx, proposed, by, { kind: 'sent', at: now });
  });
}
