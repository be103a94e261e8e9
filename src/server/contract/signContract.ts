/** Putting one's name to the document that was shown. */
import type { z } from 'zod';
import type { contractApi } from '#api/contract.ts';
import { formatDate, type Instant } from '#domain/calendar.ts';
import { changesBetween } from '#domain/contract/changes.ts';
import { type Contract, todayFor } from '#domain/contract/Contract.ts';
import { esignConsent } from '#domain/contract/esignConsent.ts';
import { moveInvite } from '#domain/contract/moveInvite.ts';
import { type Signed, sign } from '#domain/contract/signing.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import { approveAtOnce } from './approveAtOnce.ts';
import { consentsOf } from './consents.ts';
import { appendEvidence } from './evidence.ts';
import { granted } from './granted.ts';
import { inviteOf, updateInvite } from './moveInvites.ts';
import { lockContract, termsOfDocument } from './readContracts.ts';
import { updateContract } from './saveContract.ts';
import type { Witness } from './witness.ts';

export type SignatureGiven = z.output<typeof contractApi.sign.body>;

/** Signing twice changes nothing. */
export async function signContract(
  tx: Tx,
  now: Instant,
  by: Witness,
  { contractId, shownSha256, signature }: SignatureGiven,
): Promise<void> {
  const { actor } = by;
  const { profileId } = actor;
  const before = await lockContract(tx, contractId, actor);
  const [consent] = await consentsOf(tx, [profileId]);
  const shownTerms = await termsOfDocument(tx, contractId, shownSha256);

  const signed = granted(
    sign(before, actor, {
      now,
      shownSha256,
      changeCount: shownTerms ? changesBetween(shownTerms, before).length : 0,
      consentedYn: consent !== undefined,
    }),
  );
  if (signed.outcome === 'signed_before') return;

  await signInvite(tx, now, before, profileId);
  await tx
    .insertInto('contractSignature')
    .values({
      contractId,
      version: before.version,
      profileId,
      form: JSON.stringify(signature),
      signedAt: now,
    })
    .execute();
  await save(tx, now, signed);
  await tellOfConsent(tx, now, before, by, consent!.givenAt);
  await appendEvidence(tx, before, by, {
    kind: 'signed',
    at: now,
    detail: signature.kind === 'typed' ? `Typed: ${signature.name}` : 'Drawn by hand',
  });
  if (signed.contract.status === 'pending_approval') await approveAtOnce(tx, now, signed.contract);
}

async function save(
  tx: Tx,
  now: Instant,
  { contract, facts }: Extract<Signed, { outcome: 'signed' }>,
): Promise<void> {
  const submittedYn = contract.status === 'pending_approval';
  await updateContract(tx, now, contract, facts, submittedYn ? { submittedAt: now } : {});
}

/** Who was invited says first that they have read what it obliges them to. */
async function signInvite(tx: Tx, now: Instant, contract: Contract, profileId: string) {
  const row = await tx
    .selectFrom('coBuyerInvite')
    .selectAll()
    .where('contractId', '=', contract.contractId)
    .where('acceptedByProfileId', '=', profileId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  if (row.status === 'accepted') {
    throw new Refusal(
      409,
      'not_possible_now',
      'Read what this agreement obliges you to, and say so, before you sign.',
    );
  }
  const context = { now, visitor: null, signingYn: true };
  await updateInvite(tx, now, granted(moveInvite(inviteOf(row), 'sign', 'invitee', context)));
}

/** Once in each agreement: since when, and to which text. */
async function tellOfConsent(
  tx: Tx,
  now: Instant,
  contract: Contract,
  by: Witness,
  givenAt: Instant,
): Promise<void> {
  const rows = await tx
    .selectFrom('evidence')
    .select('event')
    .where('contractId', '=', contract.contractId)
    .execute();
  const { profileId } = by.actor;
  const toldYn = rows.some(
    ({ event }) => event.kind === 'consented' && event.actor?.profileId === profileId,
  );
  if (toldYn) return;
  const day = formatDate(todayFor(contract, givenAt));
  await appendEvidence(tx, contract, by, {
    kind: 'consented',
    at: now,
    detail: `To the text ${esignConsent.version} on ${day}, proven with the code of a sample PDF`,
  });
}
