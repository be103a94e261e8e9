/** The rows that steps of an agreement keep beside it. */
import { formatDate, type Instant } from '#domain/calendar.ts';
import { type Contract, todayFor } from '#domain/contract/Contract.ts';
import { esignConsent } from '#domain/document/esignConsent.ts';
import type { SignatureForm } from '#domain/document/SignatureForm.ts';
import type { ContractWords } from '#domain/contract/transitions.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { consentsOf } from '../document/consents.ts';
import { hasHappened } from '../document/evidence.ts';
import { keepSignature } from '../document/signatures.ts';
import { rulesFor, withDocument } from './makeDocument.ts';
import { recordEvent } from './recordEvent.ts';
import type { Witness } from '../document/witness.ts';

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
    withDocument(tx, contract, await rulesFor(tx, contract, now), now),

  signature: async ({ tx, now, contract, by, signature }) => {
    if (by === null || signature === null) throw new Error('A signature is given by a person.');
    const { contractId, version } = contract;
    const written = { profileId: by.actor.profileId, form: signature, signedAt: now };
    await keepSignature(tx, { documentId: contractId, version }, written);
    await tellOfConsent(tx, now, contract, by);
    return contract;
  },
};

/** Once in each agreement: since when, and to which text. */
async function tellOfConsent(tx: Tx, now: Instant, contract: Contract, by: Witness): Promise<void> {
  const { profileId } = by.actor;
  const toldYn = await hasHappened(tx, contract.contractId, { kind: 'consented', profileId });
  const [consent] = await consentsOf(tx, [profileId]);
  if (toldYn || !consent) return;
  const day = formatDate(todayFor(contract, consent.givenAt));
  await recordEvent(tx, contract, by, {
    kind: 'consented',
    at: now,
    detail: `To the text ${esignConsent.version} on ${day}, proven with the code of a sample PDF`,
  });
}
