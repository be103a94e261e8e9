/** The brokerage as an agreement keeps it. */
import { type BrokerageOffice, officeInWords } from '../brokerage/BrokerageOffice.ts';
import type { SignableDocument } from '../document/SignableDocument.ts';
import type { Change } from './changes.ts';
import type { Contract, ContractAgent } from './Contract.ts';

export function withOffice(contract: Contract, brokerageOffice: BrokerageOffice): Contract {
  return { ...contract, agent: { ...contract.agent, brokerageOffice } };
}

/** License, and where written notice goes; agreements from before it was asked for have the license alone. */
export function brokerageDetail({
  brokerageLicenseNumber,
  brokerageOffice,
}: ContractAgent): string {
  const license = `License ${brokerageLicenseNumber}`;
  return brokerageOffice === undefined ? license : `${license}. ${officeInWords(brokerageOffice)}`;
}

/** In the footer of emails about an agreement; null where it was proposed without an office. */
export function brokerageFooter(agent: ContractAgent): string | null {
  const { brokerageName, brokerageOffice } = agent;
  return brokerageOffice === undefined ? null : `${brokerageName}. ${brokerageDetail(agent)}.`;
}

/** What two versions of a text say differently of the brokerage; null where nothing. */
export function brokerageChange(before: SignableDocument, after: SignableDocument): Change | null {
  const [was, is] = [before, after].map(({ parties }) => {
    const broker = parties.find(({ role }) => role === 'Broker');
    return broker ? `${broker.name}. ${broker.detail}` : '';
  });
  return was === is ? null : { field: 'brokerage', label: 'Brokerage', before: was!, after: is! };
}
