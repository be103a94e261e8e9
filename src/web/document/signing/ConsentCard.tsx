/** For signers whose consent the others wait for: it can be given before there is anything to sign. */
import { useState } from 'react';
import { ConsentForm } from './ConsentForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { showToast } from '../../ui/Toast.tsx';

export interface ConsentCardProps {
  /** Whether this is what the others wait for. */
  isNext: boolean;
  /** Brings the page to where it is without this card; what it rejects with is not told. */
  onDone(): Promise<void>;
}

export function ConsentCard({ isNext, onDone }: ConsentCardProps) {
  const [isOpen, setIsOpen] = useState(false);
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
            // The card goes with the dialog, not later under whoever presses what stands below it.
            await onDone().catch(() => {});
            setIsOpen(false);
            showToast('done', 'You can sign electronically now.');
          }}
        />
      </Dialog>
    </section>
  );
}
