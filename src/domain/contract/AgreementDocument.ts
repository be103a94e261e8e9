/** The text of an agreement: which clauses stand in it, who its parties are and who signs where. */
import { formatDate } from '../calendar.ts';
import type { SignableDocument } from '../document/SignableDocument.ts';
import { joinNamesOf } from '../joinNames.ts';
import { stateNames } from '../states.ts';
import { ClauseId } from './ClauseId.ts';
import { always, clauses, whereAgreed } from './clauses.ts';
import type { Contract } from './Contract.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';
import { clientsOf } from './parties.ts';

/** Of the texts in `clauses.ts`; what a broker approves beforehand is approved for one template. */
export const agreementTemplate = 'agreement-1';

/** The document of an agreement bears its id. */
export function agreementDocument(contract: Contract, rules: Jurisdiction): SignableDocument {
  const { agent, kind, parties, endDate } = contract;
  const clients = clientsOf(parties);
  return {
    template: agreementTemplate,
    documentId: contract.contractId,
    version: contract.version,
    title: kind === 'touring' ? 'Touring agreement' : 'Buyer representation agreement',
    summary: `${joinNamesOf(clients)} with ${agent.brokerageName}, through ${formatDate(endDate)}`,
    parties: [
      ...clients.map(({ name, email }) => ({ role: 'Buyer', name, detail: email })),
      { role: 'Agent', name: agent.name, detail: `License ${agent.licenseNumber}` },
      {
        role: 'Broker',
        name: agent.brokerageName,
        detail: `License ${agent.brokerageLicenseNumber}`,
      },
    ],
    sections: clausesOf(contract, rules).map((id) => {
      const { heading, plain, legal, conspicuousYn } = clauses[id];
      return {
        id,
        heading,
        plain: plain(contract, rules),
        legal: legal(contract, rules),
        conspicuousYn,
      };
    }),
    signatureBlocks: [
      ...clients.map(({ name, partyId }) => ({ order: 1, role: 'Buyer', name, signerId: partyId })),
      { order: 2, role: 'Agent', name: agent.name, signerId: agent.profileId },
      { order: 3, role: 'Broker', name: agent.brokerageName, signerId: null },
    ],
    rules: {
      state: rules.state === 'default' ? 'every state without its own' : stateNames[rules.state],
      source: rules.source.text,
      url: rules.source.url,
      reviewedOn: rules.reviewedOn,
    },
  };
}

/** In the order of the text. */
function clausesOf(contract: Contract, rules: Jurisdiction): ClauseId[] {
  return ClauseId.options.filter((id) => {
    const { onlyIn } = clauses[id];
    if (onlyIn !== undefined && onlyIn !== contract.kind) return false;
    return (
      always.includes(id) ||
      rules.requiredClauses.includes(id) ||
      (whereAgreed[id]?.(contract) ?? false)
    );
  });
}
