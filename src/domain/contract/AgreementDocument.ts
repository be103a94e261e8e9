/** The text of an agreement: which clauses stand in it, who its parties are and who signs where. */
import { capitalized } from '../capitalized.ts';
import { formatDate } from '../calendar.ts';
import type { SignableDocument } from '../document/SignableDocument.ts';
import { stateNames } from '../states.ts';
import { agreementName, amendingSections } from './amendment.ts';
import { agreementSections, noticesBeforeFees } from './agreementSections.ts';
import { brokerageDetail } from './brokerageOffice.ts';
import type { Contract } from './Contract.ts';
import { costOfTerms, countedInWords } from './money/costInTheEnd.ts';
import type { ContractTerms } from './ContractTerms.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';
import { unknownLaw } from '../jurisdiction/unknownLaw.ts';
import { entityInWords } from '../group/Entity.ts';
import { type Buyer, buyerNames, buyersIn } from './people/buyersIn.ts';
import { clientsOf } from './people/parties.ts';
import { shippedWording } from '../wording/shippedWording.ts';
import type { Wording } from '../wording/Wording.ts';

/** Of the shape of the text; what a broker approves beforehand is approved for one template. */
export const agreementTemplate = 'agreement-7';

/** The document of an agreement bears its id. */
export function agreementDocument(
  contract: Contract,
  rules: Jurisdiction,
  wording: Wording = shippedWording,
  /** As what it amends stands; null where it amends nothing. */
  amended: ContractTerms | null = null,
): SignableDocument {
  const { agent, kind, parties, endDate } = contract;
  const clients = clientsOf(parties);
  const sections =
    amended === null
      ? agreementSections(contract, rules, wording)
      : amendingSections(contract, amended, {
          before: agreementSections({ ...contract, ...amended }, rules, wording),
          after: agreementSections(contract, rules, wording),
        });
  return {
    template: agreementTemplate,
    documentId: contract.contractId,
    version: contract.version,
    title: capitalized(
      amended === null && kind === 'full'
        ? 'Buyer representation agreement'
        : agreementName(contract),
    ),
    summary: `${buyerNames(parties)} with ${agent.brokerageName}, through ${formatDate(endDate)}`,
    lead: leadOf(contract, rules),
    parties: [
      ...buyersIn(parties).map((buyer) => ({ role: 'Buyer', ...asParty(buyer) })),
      { role: 'Agent', name: agent.name, detail: `License ${agent.licenseNumber}` },
      {
        role: 'Broker',
        name: agent.brokerageName,
        detail: brokerageDetail(agent),
      },
    ],
    sections,
    signatureBlocks: [
      ...clients.map(({ name, partyId, signsFor }) => ({
        order: 1,
        role: 'Buyer',
        name,
        signerId: partyId,
        ...(signsFor && {
          signsFor: { name: entityInWords(signsFor), capacity: signsFor.capacity },
        }),
      })),
      { order: 2, role: 'Agent', name: agent.name, signerId: agent.profileId },
      { order: 3, role: 'Broker', name: agent.brokerageName, signerId: null },
    ],
    rules: {
      state: rules.state === 'default' ? 'every state without its own' : stateNames[rules.state],
      source: rules.source.text,
      url: rules.source.url,
      coverage: rules.coverage,
      ...(rules.coverage === 'default' && { warning: unknownLaw }),
      readOn: rules.readOn,
      review: rules.review,
    },
    wording: { state: wording.state, version: wording.version, edition: wording.edition },
  };
}

/** What it is and who signs for it; of a person, where they are reached. */
function asParty({ name, entity, signers }: Buyer): { name: string; detail: string } {
  if (entity === null) return { name, detail: signers[0]!.email };
  const what = entityInWords(entity).slice(entity.legalName.length + 2);
  const by = signers.map((one) => `${one.name}, ${one.signsFor?.capacity} (${one.email})`);
  return { name, detail: `${capitalized(what)}. Signed for by ${by.join(' and ')}` };
}

/**
 * What the buyers chose by leads to the signature; the terms that it is counted from are what binds.
 * Where a law has words that stand before compensation, they stand before the figure too.
 */
function leadOf(contract: Contract, rules: Jurisdiction): SignableDocument['lead'] {
  const cost = costOfTerms(contract);
  const notices = noticesBeforeFees(rules);
  return {
    ...(notices.length > 0 && { notices }),
    heading: `What the buyers pay: ${cost.figure} ${cost.when}`,
    words: `${countedInWords(cost)} It is counted from the terms below, which bind.`,
  };
}
