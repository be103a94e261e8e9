/** For signers whose consent the others wait for: it can be given before there is anything to sign. */
import { useState } from 'react';
import { contractApi, type ContractDetail } from '#api/contract.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { mustDisclose } from '#domain/contract/inviteLife.ts';
import { call } from '../../client/call.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/Toast.tsx';

export interface ConsentCardProps {
  contract: ContractDetail;
  changed(contract: ContractDetail): void;
}

export function ConsentCard({ contract, changed }: ConsentCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const you = contract.parties.find(({ youYn }) => youYn);
  const isAhead = phaseOf(contract) === 'negotiating';
  // Where the signing can begin, its own sheet asks.
  const asksLater = contract.actions.includes('start_signing') && contract.turn.yoursYn;
  if (!you?.signsYn || you.consentedYn || !isAhead || asksLater) return null;
  // Who has just joined reads first what it obliges them to.
  const isNext = contract.turn.yoursYn && !(you.invite && mustDisclose(you.invite));
  return (
    <section
      aria-labelledby="consent"
      className="rounded-card border border-line bg-card p-5 sm:flex sm:items-center sm:justify-between sm:gap-6 sm:p-6"
    >
      <div>
        <h2 id="consent" className="text-lead font-semibold">
          Once, before anybody can sign
        </h2>
        <p className="mt-1 text-ink-soft">
          Everybody who signs agrees to do so electronically. It takes a minute and holds for all
          your agreements.
        </p>
      </div>
      <Button
        look={isNext ? 'primary' : 'quiet'}
        className="mt-4 shrink-0 sm:mt-0"
        onClick={() => setIsOpen(true)}
      >
        Agree to sign electronically
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Before you sign electronically">
        <ConsentForm
          onDone={async () => {
            setIsOpen(false);
            showToast('done', 'You can sign electronically now.');
            const { contractId } = contract;
            changed(await call(contractApi.contract, { params: { contractId } }));
          }}
        />
      </Dialog>
    </section>
  );
}
