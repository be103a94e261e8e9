/** Reading the text of an agreement; the evidence is told once that somebody has read a version. */
import type { z } from 'zod';
import { signingSchemas } from '#api/contract/signingSchemas.ts';
import { partyOf, partyRights } from '#domain/contract/people/parties.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { World } from '../platform/World.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractWorld } from './ContractWorld.ts';
import { requireSoundContract } from './record/contractRecord.ts';
import { readText } from './makeDocument.ts';
import { lockContract, readContract } from './readContracts.ts';
import { recordEvent } from './record/recordEvent.ts';
import { onPaper } from './record/sealContract.ts';
import { hasHappened } from '../document/evidence.ts';
import { signaturesOnPaper } from '../document/signaturesOnPaper.ts';
import type { Witness } from '../document/witness.ts';

type Shown = z.infer<typeof signingSchemas.document.reply>;
type Written = z.infer<typeof signingSchemas.signatures.reply>;

export async function viewDocument(
  { db, now: clock }: World,
  by: Witness,
  contractId: string,
): Promise<Shown> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const contract = await lockContract(tx, contractId, by.actor);
    refuseWithoutMoney(contract, by);
    const text = await readText(tx, contract, now);
    const { documentSha256 } = contract;
    if (documentSha256 === null) return { text, documentSha256 };
    await requireSoundContract(tx, contract);
    const { profileId } = by.actor;
    const seen = { kind: 'viewed', profileId, documentSha256 } as const;
    if (!(await hasHappened(tx, contractId, seen))) {
      await recordEvent(tx, contract, by, { kind: 'viewed', at: now });
    }
    return { text, documentSha256 };
  });
}

/** Who may not read the text sees no name below it either. */
export async function viewSignatures(
  { db, files }: Pick<ContractWorld, 'db' | 'files'>,
  by: Witness,
  contractId: string,
): Promise<Written> {
  const contract = await readContract(db, contractId, by.actor);
  refuseWithoutMoney(contract, by);
  await requireSoundContract(db, contract, files);
  const signatures = await signaturesOnPaper(db, onPaper(contract));
  return { signatures: signatures.map(({ signerId, form }) => ({ signerId: signerId!, form })) };
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
