import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Step } from './useStep.ts';

export interface StepProblemProps {
  step: Step;
  /** Fields that show their refusals themselves. */
  but?: readonly string[];
  /** Offered where somebody else was faster. */
  onReload?(): void;
}

/** Why a step was not taken, where it was pressed. */
export function StepProblem({ step, but = [], onReload }: StepProblemProps) {
  const isShown = step.status === 'failed' && !but.includes(step.field ?? '');
  return (
    <div role="alert" className="empty:hidden">
      {isShown && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-brick">
          <p className="flex min-w-0 items-start gap-2.5">
            <Icon name="circle-alert" size={20} className="mt-0.5 shrink-0" />
            {step.message}
          </p>
          {onReload && step.code === 'changed_meanwhile' && (
            <Button icon="refresh-cw" onClick={onReload}>
              Reload
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
