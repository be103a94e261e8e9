/** What a step says of the text that was on the page. */
import type { ContractMove, ContractView } from '#api/contract/ContractView.ts';

/** The broker’s countersignature is to the text of the agreement as it was shown; other steps name none. */
export function asShown(
  action: ContractMove,
  { documentSha256 }: Pick<ContractView, 'documentSha256'>,
): { shownSha256?: string } {
  return action === 'approve' && documentSha256 !== null ? { shownSha256: documentSha256 } : {};
}
