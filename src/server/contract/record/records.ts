/** The rows that steps of an agreement keep beside it. */
import type { Instant } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { SignatureForm } from '#domain/document/SignatureForm.ts';
import type { ContractWords } from '#domain/contract/ContractWords.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import { consentsOf } from '../../document/consents.ts';
import { keepSignature } from '../../document/signatures.ts';
import { rulesFor, withDocument } from '../makeDocument.ts';
import { authorityWords } from '#domain/group/Entity.ts';
import { partyOf } from '#domain/contract/people/parties.ts';
import { recordEvent } from './recordEvent.ts';
import { recordConsent } from '../tellOfConsent.ts';
import type { Witness } from '../../document/witness.ts';

interface Keeping {
  tx: Tx;
  now: Instant;
  contract: Contract;
  /** null: Lintel itself. */
  by: Witness | null;
  signature: SignatureForm | null;
}

/** Each gives back the agreement as it is then. */
export const records: Record<ContractWords['record'], (keeping: Keeping) => Promise<Contract>> = {
  document: async ({ tx, now, contract }) =>
    withDocument(tx, contract, await rulesFor(tx, contract, now), 'today', now),

  document_in_same_words: async ({ tx, now, contract }) =>
    withDocument(tx, contract, await rulesFor(tx, contract, now), 'same', now),

  signature: async ({ tx, now, contract, by, signature }) => {
    if (by === null || signature === null) throw new Error('A signature is given by a person.');
    const { contractId, version } = contract;
    const written = { profileId: by.actor.profileId, form: signature, signedAt: now };
    await keepSignature(tx, { documentId: contractId, version }, written);
    const [consent] = await consentsOf(tx, [by.actor.profileId]);
    if (consent) await recordConsent(tx, contract, consent);
    // The guard has compared these words with what was ticked.
    const signsFor = partyOf(contract, by.actor.profileId)?.signsFor;
    if (signsFor) {
      const detail = `“${authorityWords(signsFor)}”`;
      await recordEvent(tx, contract, by, { kind: 'authority_declared', at: now, detail });
    }
    return contract;
  },
};
