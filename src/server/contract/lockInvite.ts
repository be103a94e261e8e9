/** Finding an invitation by its link or by who accepted it; its agreement is always locked first. */
import type { Instant } from '#domain/calendar.ts';
import type { CoBuyerInvite } from '#domain/contract/coBuyerInvite.ts';
import { contractLife } from '#domain/contract/transitions.ts';
import { isOver } from '#domain/life.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { InviteMoved } from '#domain/contract/contractFacts.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { appendEvidence, sha256 } from './evidence.ts';
import { withDocumentAnew } from './makeDocument.ts';
import { inviteOf } from './moveInvites.ts';
import type { StoredContract } from './contractRow.ts';
import { lockAnyContract } from './readContracts.ts';
import { updateContract } from './saveContract.ts';

export interface Held {
  contract: StoredContract;
  invite: CoBuyerInvite;
}

/** @throws Refusal 404 for a link that leads nowhere, 409 where the agreement is over */
export async function lockByToken(tx: Tx, token: string): Promise<Held> {
  const found = await tx
    .selectFrom('coBuyerInvite')
    .select(['inviteId', 'contractId'])
    .where('tokenSha256', '=', sha256(token))
    .executeTakeFirst();
  const contract = found && (await lockAnyContract(tx, found.contractId));
  if (!found || !contract) {
    throw notFound('This link leads nowhere. Use the one in the latest mail, whole.');
  }
  const invite = await lockInvite(tx, contract, found.inviteId);
  if (isOver(contractLife, contract.status)) {
    throw new Refusal(409, 'contract_over', 'This agreement is over. Its invitations are closed.');
  }
  return { contract, invite };
}

/** @throws Refusal 404 where the agreement has no such invitation */
export async function lockInvite(
  tx: Tx,
  { contractId }: Contract,
  inviteId: string,
): Promise<CoBuyerInvite> {
  const row = await tx
    .selectFrom('coBuyerInvite')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('inviteId', '=', inviteId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('There is no such invitation on this agreement.');
  return inviteOf(row);
}

/** Other clients make another document, which is proposed at once in the place of the one before. */
export async function saveParties(
  tx: Tx,
  now: Instant,
  contract: StoredContract,
  facts: InviteMoved[],
): Promise<StoredContract> {
  const made = await withDocumentAnew(tx, contract, now);
  await updateContract(tx, now, made, facts);
  if (made.documentSha256 !== contract.documentSha256) {
    await appendEvidence(tx, made, null, {
      kind: 'sent',
      at: now,
      detail: 'The document was made anew: it names other buyers.',
    });
  }
  return made;
}
