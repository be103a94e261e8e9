import { Button } from '../../ui/Button.tsx';
import { FieldProblem } from '../../ui/fields/FieldProblem.tsx';
import { IfMayAct } from '../../ui/form/IfMayAct.tsx';
import type { usePackageForm } from './usePackageForm.ts';

interface SaveBarProps {
  form: ReturnType<typeof usePackageForm>;
  /** Buyers see exactly this already. */
  isOnOffer: boolean;
}

/** Publishing or saving a package, at the foot of its form. */
export function SaveBar({ form, isOnOffer }: SaveBarProps) {
  const { read, problems, waiting, isChanged, isTried, isSending, save } = form;
  return (
    <div
      data-foot
      className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0"
    >
      <FieldProblem>{problems.all}</FieldProblem>
      {isTried && read.terms === null && (
        <p role="alert" className="mb-2 text-small text-brick">
          {countWords(Object.keys(read.problems).length)} a look before this can be saved.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <IfMayAct>
          <Button type="submit" look="primary" disabled={isSending || isOnOffer}>
            {waiting !== null && !isChanged ? 'Publish it' : 'Save and publish'}
          </Button>
        </IfMayAct>
        <IfMayAct>
          <Button disabled={isSending || !isChanged} onClick={() => void save(false)}>
            Save as a draft
          </Button>
        </IfMayAct>
        <span className="text-small text-ink-soft">
          {isChanged && 'Not saved yet'}
          {isOnOffer && 'Buyers see it as it stands.'}
          {!isChanged &&
            waiting !== null &&
            `Version ${waiting.version} is saved; buyers do not see it yet.`}
        </span>
      </div>
    </div>
  );
}

function countWords(count: number): string {
  return count === 1 ? 'One field needs' : `${count} fields need`;
}
