/** Makes the draft, then invites who else buys. */
import type { Request } from '#api/endpoint.ts';
import { contractApi } from '#api/contract.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { call } from '../../client/call.ts';
import { sentenceOf } from '../../client/failureOf.ts';
import { joinNames } from '#domain/joinNames.ts';
import type { Invitee } from '../../group/InviteForm.tsx';
import { showToast } from '../../ui/Toast.tsx';

/**
 * An invitation that fails does not undo the draft: it is said, and can be sent from its page.
 * @returns the id of the agreement
 * @throws CallFailed where the draft was refused
 */
export async function startAgreement(
  draft: Request<typeof contractApi.draft>['body'],
  invitees: Invitee[],
): Promise<string> {
  const { contractId } = await call(contractApi.draft, { body: draft });
  const problems: string[] = [];
  for (const invitee of invitees) {
    try {
      await call(invitationApi.inviteCoBuyer, { body: { ...invitee, contractId } });
    } catch (error) {
      problems.push(`${invitee.firstName} (${sentenceOf(error)})`);
    }
  }
  if (problems.length > 0) {
    showToast('error', `The agreement is started. Not invited: ${joinNames(problems)}`);
  }
  return contractId;
}
