/** The text of an agreement as data, which page and PDF print alike and whose hash is signed. */
import { z } from 'zod';
import { formatDate } from '../calendar.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { joinNamesOf } from '../joinNames.ts';
import { stateNames } from '../states.ts';
import { ClauseId } from './ClauseId.ts';
import { always, clauses, whereAgreed } from './clauses.ts';
import type { Contract } from './Contract.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';
import { clientsOf } from './parties.ts';

/** Of the texts in `clauses.ts`; what a broker approves beforehand is approved for one template. */
export const agreementTemplate = 'agreement-1';

export const AgreementDocument = z.object({
  template: z.string(),
  contractId: z.uuid(),
  version: z.int().min(1),
  title: z.string(),
  /** Below the title: for whom and until when. */
  summary: z.string(),
  parties: z.array(z.object({ role: z.string(), name: z.string(), detail: z.string() })),
  sections: z.array(
    z.object({
      id: ClauseId,
      heading: z.string(),
      plain: z.string(),
      legal: z.string(),
      conspicuousYn: z.boolean(),
    }),
  ),
  /** In the order of signing; those with the same number sign in any order. */
  signatureBlocks: z.array(
    z.object({
      order: z.int().min(1),
      role: z.string(),
      name: z.string(),
      /** The party, or the agent's profile; null: the broker, whose approval is the signature. */
      signerId: z.string().nullable(),
    }),
  ),
  /** The rules the text was made by. */
  rules: z.object({
    state: z.string(),
    source: z.string(),
    url: z.string(),
    reviewedOn: z.string(),
  }),
});
export type AgreementDocument = z.infer<typeof AgreementDocument>;

export function agreementDocument(contract: Contract, rules: Jurisdiction): AgreementDocument {
  const { agent, kind, parties, endDate } = contract;
  const clients = clientsOf(parties);
  return {
    template: agreementTemplate,
    contractId: contract.contractId,
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

/** The text whose SHA-256 people sign: every word of the document, and nothing else. */
export function canonicalDocument(document: AgreementDocument): string {
  return canonicalJson(AgreementDocument.parse(document));
}
