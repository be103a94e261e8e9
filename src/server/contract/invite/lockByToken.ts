/** Finding an invitation by its link; its agreement is always locked first. */
import { refuseWhereOver } from '#domain/contract/invite/moveInvite.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sha256 } from '../../document/sha256.ts';
import { granted } from '../../platform/http/granted.ts';
import type { Held } from './inviteStep.ts';
import { lockAnyContract } from '../readContracts.ts';
import { lockInvite } from './saveInvites.ts';

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
  if (phaseOf(contract) === 'over') granted(refuseWhereOver());
  return { contract, invite };
}
