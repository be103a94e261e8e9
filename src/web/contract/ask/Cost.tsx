/** What it costs in the end, for whoever reads; nothing at all for those who see no money. */
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { partyRights } from '#domain/contract/people/parties.ts';
import { namedBuyers } from '../whoPays.ts';
import { MoneyLines } from '../MoneyLines.tsx';

export function Cost({ contract }: { contract: ContractDetail }) {
  const { commission, role } = contract;
  if (commission === null) return null;
  return (
    <MoneyLines
      {...contract}
      commission={commission}
      agentName={contract.agent.name}
      named={namedBuyers(contract)}
      reader={
        role === 'agent' ? 'agent' : contract.parties.some(isOwingReader) ? 'client' : 'other'
      }
    />
  );
}

/** Somebody who signs the purchase alone owes the agent nothing. */
function isOwingReader({ youYn, kind }: ContractDetail['parties'][number]): boolean {
  return youYn && kind !== 'agent' && partyRights[kind].signsAgreementYn;
}
