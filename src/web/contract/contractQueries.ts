/** What is asked about agreements, and which steps make which answers old. */
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import { contractApi, type ContractDetail } from '#api/contract.ts';
import { documentApi } from '#api/document.ts';
import { jurisdictionApi, stateFormApi } from '#api/jurisdiction.ts';
import { keepsOffline } from '../client/kept/keepsOffline.ts';
import { asks, outdates, questions } from '../client/queries.ts';

export const contractQueries = questions({
  contract: asks(
    contractApi.contract,
    ({ params }) => [{ type: 'contract', id: params.contractId }],
    newer,
  ),
  unreadable: asks(contractApi.unreadable, ['agreements']),
  document: asks(contractApi.document),
  profileContracts: asks(contractApi.profileContracts, ['agreements']),
  currentContract: asks(contractApi.current, ['agreements']),
  approvalList: asks(contractApi.approvalList, ['approvals']),
  brokerageList: asks(contractApi.brokerageList, ['approvals', 'agreements']),
  openInvite: asks(contractApi.openInvite),
  rulesInForce: asks(jurisdictionApi.inForce, ['jurisdiction']),
  stateFormsInForce: asks(stateFormApi.inForce, ['jurisdiction']),
});

// What was opened can be read without a connection: the latest agreements with their texts, and the list.
const mostAgreements = 20;
for (const one of [contractApi.contract, contractApi.document]) keepsOffline(one, mostAgreements);
for (const one of [contractApi.profileContracts, contractApi.current, jurisdictionApi.inForce]) {
  keepsOffline(one, 1);
}

/** The text is another one when its hash is; before it has one, at each change. */
export function documentAsOf({ contractId, documentSha256, revision }: ContractDetail) {
  return { params: { contractId, asOf: documentSha256 ?? `draft ${revision}` } };
}

/** A slow answer does not undo a step that was taken since it was asked for. */
function newer(seen: ContractDetail, came: ContractDetail): ContractDetail {
  return came.revision < seen.revision ? seen : copyWithStructuralSharing(seen, came);
}

const tellsContract = (reply: ContractDetail) => ({
  name: 'contract',
  request: { params: { contractId: reply.contractId } },
  reply,
});

outdates(contractApi.draft, ['agreements'], tellsContract);
// The page of what is amended says that there is an amendment.
outdates(contractApi.amend, ['agreements', 'contract'], tellsContract);
for (const call of [contractApi.readToEnd, contractApi.acknowledgeDisclosure]) {
  outdates(call, [], tellsContract);
}
for (const step of [
  contractApi.nameBuyers,
  contractApi.seatMember,
  contractApi.propose,
  contractApi.correct,
  contractApi.move,
  contractApi.sign,
  contractApi.inviteCoBuyer,
  contractApi.resendInvite,
  contractApi.removeCoBuyer,
  contractApi.acceptInvite,
  contractApi.discloseInvite,
]) {
  outdates(step, ['agreements', 'approvals'], tellsContract);
}
outdates(contractApi.putBack, ['agreements', 'approvals'], tellsContract);
outdates(contractApi.declineInvite, ['agreements', 'contract']);
for (const step of [documentApi.consent, documentApi.withdrawConsent]) {
  outdates(step, ['contract', 'agreements', 'account']);
}
outdates(contractApi.preApprove, ['approvals', 'packages']);
