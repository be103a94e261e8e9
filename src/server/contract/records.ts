/** The rows that steps of an agreement keep beside it. */
import { formatDate, type Instant } from '#domain/calendar.ts';
import { type Contract, todayFor } from '#domain/contract/Contract.ts';
import { esignConsent } from '#domain/contract/esignConsent.ts';
import type { SignatureForm } from '#domain/contract/SignatureForm.ts';
import type { ContractWords } from '#domain/contract/transitions.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { consentsOf } from './consents.ts';
import { appendEvidence } from './evidence.ts';
import { rulesFor, withDocument } from './makeDocument.ts';
import type { Witness } from './witness.ts';

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
    await tx
      .insertInto('contractSignature')
      .values({
        contractId: contract.contractId,
        version: contract.version,
        profileId: by.actor.profileId,
        form: JSON.stringify(signature),
        signedAt: now,
      })
      .execute();
    await tellOfConsent(tx, now, contract, by);
    return contract;
  },
};

/** Once in each agreement: since when, and to which text. */
async function tellOfConsent(tx: Tx, now: Instant, contract: Contract, by: Witness): Promise<void> {
  const { profileId } = by.actor;
  const [rows, [consent]] = await Promise.all([
    tx
      .selectFrom('evidence')
      .select('event')
      .where('contractId', '=', contract.contractId)
      .execute(),
    consentsOf(tx, [profileId]),
  ]);
  const toldYn = rows.some(
    ({ event }) => event.kind === 'consented' && event.actor?.profileId === profileId,
  );
  if (toldYn || !consent) return;
  const day = formatDate(todayFor(contract, consent.givenAt));
  await appendEvidence(tx, contract, by, {
    kind: 'consented',
    at: now,
    detail: `To the text ${esignConsent.version} on ${day}, proven with the code of a sample PDF`,
  });
}
