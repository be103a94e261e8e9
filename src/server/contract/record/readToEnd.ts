/** That a signer has reached the end of the text that was shown; nobody signs before that. */
import type { z } from 'zod';
import { signingSchemas } from '#api/contract/signingSchemas.ts';
import { signersOf } from '#domain/contract/people/signers.ts';
import { changedSentence } from '#domain/contract/signing.ts';
import { hasHappened } from '../../document/evidence.ts';
import type { Witness } from '../../document/witness.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { World } from '../../platform/World.ts';
import { requireSoundContract } from './contractRecord.ts';
import { lockContract } from '../readContracts.ts';
import { recordEvent } from './recordEvent.ts';

export type Reading = z.output<typeof signingSchemas.readToEnd.body>;

const ways: Record<Reading['how'], string> = {
  scrolled: 'Scrolled to its end',
  said: 'Said so by a button at its end',
};

/**
 * Once for each text and person.
 * @throws BrokenRecord where the text, or anything else of the agreement, is not as it is on record
 */
export async function readToEnd(
  { db, now, files }: World,
  by: Witness,
  { contractId, shownSha256, how }: Reading,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const contract = await lockContract(tx, contractId, by.actor);
    const { profileId } = by.actor;
    if (!signersOf(contract).some((signer) => signer.profileId === profileId)) {
      throw new Refusal(403, 'no_access', 'Only who signs it is asked to read it to its end.');
    }
    if (contract.documentSha256 !== shownSha256) {
      throw new Refusal(409, 'document_changed', changedSentence(0));
    }
    await requireSoundContract(tx, contract, files);
    const read = { kind: 'read', profileId, documentSha256: shownSha256 } as const;
    if (await hasHappened(tx, contractId, read)) return;
    await recordEvent(tx, contract, by, { kind: 'read', at: now(), detail: ways[how] });
  });
}
