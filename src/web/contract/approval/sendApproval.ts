/** Approves an agreement as it was read and no other. The server puts it into effect in seconds. */
import { contractApi } from '#api/contract.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { call } from '../../client/call.ts';
import { approvalName } from './approvalWords.ts';
import type { PressedApproval } from './usePressedApprovals.ts';

export async function sendApproval(contract: ContractDetail): Promise<PressedApproval> {
  const { contractId, revision: seenRevision, documentSha256 } = contract;
  const body = { contractId, seenRevision, shownSha256: documentSha256 ?? '' };
  const { undoMs } = await call(contractApi.approve, { body });
  return { contractId, name: approvalName(contract), seenRevision, undoMs };
}
