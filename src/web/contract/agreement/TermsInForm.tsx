/** The sections of an agreement's page in which its terms are written. */
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { actionVerb } from '../actionVerbs.ts';
import { TermsForm } from '../terms/TermsForm.tsx';

export interface TermsInFormProps {
  contract: ContractDetail;
  locale: string;
  changed(contract: ContractDetail): void;
  onReload(): void;
}

/** Another revision starts with its own terms. */
export function TermsToPropose(props: TermsInFormProps) {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="mb-5 font-display text-heading font-medium">
        The terms you propose
      </h2>
      <TermsForm key={props.contract.revision} {...props} />
    </section>
  );
}

export function TermsToCorrect({ onClose, ...props }: TermsInFormProps & { onClose(): void }) {
  const { contract, changed } = props;
  return (
    <section aria-labelledby="correction">
      <h2
        id="correction"
        ref={focusHeading}
        tabIndex={-1}
        className="mb-2 font-display text-heading font-medium outline-none"
      >
        Correct the terms
      </h2>
      <p className="mb-5 max-w-prose text-ink-soft">{actionVerb('correct', contract).about}</p>
      <TermsForm
        key={contract.revision}
        {...props}
        isCorrection
        changed={(next) => {
          onClose();
          changed(next);
        }}
        onCancel={onClose}
      />
    </section>
  );
}

/** A person who opened the form from the keyboard continues in it. */
function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
