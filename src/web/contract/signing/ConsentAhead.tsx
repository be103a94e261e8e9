/** Asks a signer for the consent before the signing, so that nobody waits for it then. */
import { contractApi } from '#api/contract.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { mustDisclose } from '#domain/contract/invite/inviteLife.ts';
import { call } from '../../client/call.ts';
import { ConsentCard } from '../../document/signing/ConsentCard.tsx';

export interface ConsentAheadProps {
  contract: ContractDetail;
  changed(contract: ContractDetail): void;
}

export function ConsentAhead({ contract, changed }: ConsentAheadProps) {
  const you = contract.parties.find(({ youYn }) => youYn);
  const isAhead = phaseOf(contract) === 'negotiating';
  // Where the signing can begin, its own sheet asks.
  const asksLater = contract.actions.includes('start_signing') && contract.turn.yoursYn;
  if (!you?.signsYn || you.consentedYn || !isAhead || asksLater) return null;
  // Who has just joined reads first what it obliges them to.
  const isNext = contract.turn.yoursYn && !(you.invite && mustDisclose(you.invite));
  return (
    <ConsentCard
      isNext={isNext}
      onDone={async () => {
        const { contractId } = contract;
        changed(await call(contractApi.contract, { params: { contractId } }));
      }}
    />
  );
}
