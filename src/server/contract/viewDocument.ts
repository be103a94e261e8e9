/** Reading the text of an agreement; the evidence is told once that somebody has read a version. */
import type { z } from 'zod';
import type { contractApi } from '#api/contract.ts';
import { partyOf, partyRights } from '#domain/contract/parties.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { World } from '../platform/World.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { appendEvidence } from './evidence.ts';
import { readDocument } from './makeDocument.ts';
import { lockContract } from './readContracts.ts';
import type { Witness } from './witness.ts';

type Shown = z.infer<typeof contractApi.document.reply>;

export async function viewDocument(
  { db, now: clock }: World,
  by: Witness,
  contractId: string,
): Promise<Shown> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const contract = await lockContract(tx, contractId, by.actor);
    refuseWithoutMoney(contract, by);
    const document = await readDocument(tx, contract, now);
    const { documentSha256 } = contract;
    if (documentSha256 === null) return { document, documentSha256 };
    const events = await tx
      .selectFrom('evidence')
      .select('event')
      .where('contractId', '=', contractId)
      .execute();
    const toldYn = events.some(
      ({ event }) =>
        event.kind === 'viewed' &&
        event.documentSha256 === documentSha256 &&
        event.actor?.profileId === by.actor.profileId,
    );
    if (!toldYn) await appendEvidence(tx, contract, by, { kind: 'viewed', at: now });
    return { document, documentSha256 };
  });
}

/**
 * The text names the fee. Who may see no money doesn't read it, and a cosigner reads what names
 * them, which an agreement with an agent never does.
 */
export function refuseWithoutMoney(contract: Contract, { actor }: Witness): void {
  if (actor.role !== 'buyer') return;
  const party = partyOf(contract, actor.profileId);
  if (party && partyRights[party.kind].reads === 'everything') return;
  throw new Refusal(
    403,
    'no_access',
    'This document names amounts of money, which you don’t see here.',
  );
}
