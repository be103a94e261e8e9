/** What is asked about agreements, and which steps make which answers old. */
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import { contractApi } from '#api/contract.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { signingApi } from '#api/contract/signing.ts';
import { unreadableApi } from '#api/contract/unreadable.ts';
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
  unreadable: asks(unreadableApi.unreadable, ['agreements']),
  document: asks(signingApi.document),
  signatures: asks(signingApi.signatures),
  profileContracts: asks(agreementListApi.profileContracts, ['agreements']),
  currentContract: asks(agreementListApi.current, ['agreements']),
  approvalList: asks(agreementListApi.approvalList, ['approvals']),
  brokerageList: asks(agreementListApi.brokerageList, ['approvals', 'agreements']),
  openInvite: asks(invitationApi.openInvite),
  removal: asks(invitationApi.removal, ['agreements', 'groups']),
  rulesInForce: asks(jurisdictionApi.inForce, ['jurisdiction']),
  stateFormsInForce: asks(stateFormApi.inForce, ['jurisdiction']),
});

// What was opened can be read without a connection: the latest agreements with their texts, and the list.
const mostAgreements = 20;
keepsOffline(contractApi.contract, mostAgreements, async () => {
  const { contractSchemas } = await import('#api/contractSchemas.ts');
  return contractSchemas.contract.reply;
});
const signing = async () => (await import('#api/contract/signingSchemas.ts')).signingSchemas;
keepsOffline(signingApi.document, mostAgreements, async () => (await signing()).document.reply);
keepsOffline(signingApi.signatures, mostAgreements, async () => (await signing()).signatures.reply);
const lists = async () =>
  (await import('#api/contract/agreementListsSchemas.ts')).agreementListSchemas;
keepsOffline(
  agreementListApi.profileContracts,
  1,
  async () => (await lists()).profileContracts.reply,
);
keepsOffline(agreementListApi.current, 1, async () => (await lists()).current.reply);
keepsOffline(jurisdictionApi.inForce, 1, async () => {
  const { jurisdictionSchemas } = await import('#api/jurisdictionSchemas.ts');
  return jurisdictionSchemas.inForce.reply;
});

/** The text is another one when its hash is; before it has one, at each change. */
export function documentAsOf({ contractId, documentSha256, revision }: ContractDetail) {
  return { params: { contractId, asOf: documentSha256 ?? `draft ${revision}` } };
}

/** Asked for again whenever somebody has signed; null while nobody has. */
export function signaturesAsOf({ contractId, documentSha256, parties }: ContractDetail) {
  const signed = parties.flatMap(({ signedAt }) => signedAt ?? []);
  if (signed.length === 0) return null;
  return { params: { contractId, asOf: [documentSha256, ...signed].join(' ') } };
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
for (const call of [signingApi.readToEnd, signingApi.acknowledgeDisclosure]) {
  outdates(call, [], tellsContract);
}
for (const step of [
  contractApi.nameBuyers,
  invitationApi.seatMember,
  contractApi.propose,
  contractApi.correct,
  contractApi.move,
  contractApi.recordNotice,
  signingApi.sign,
  invitationApi.inviteCoBuyer,
  invitationApi.resendInvite,
  invitationApi.acceptInvite,
  invitationApi.discloseInvite,
]) {
  outdates(step, ['agreements', 'approvals'], tellsContract);
}
outdates(invitationApi.removeCoBuyer, ['agreements', 'approvals', 'groups'], tellsContract);
outdates(unreadableApi.putBack, ['agreements', 'approvals'], tellsContract);
outdates(invitationApi.declineInvite, ['agreements', 'contract']);
for (const step of [documentApi.consent, documentApi.withdrawConsent]) {
  outdates(step, ['contract', 'agreements', 'account']);
}
for (const call of [contractApi.approve, contractApi.undoApproval]) {
  outdates(call, ['approvals', 'contract']);
}
outdates(contractApi.preApprove, ['approvals', 'packages']);
