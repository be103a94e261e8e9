import { Button } from '../Button.tsx';
import { SendProblem, type SendProblemProps } from './SendProblem.tsx';

export interface StepProblemProps extends Omit<SendProblemProps, 'children'> {
  /** Offered where somebody else was faster. */
  onReload?(): void;
}

/** Why a step was not taken; where somebody else was faster, with the way to what they did. */
export function StepProblem({ onReload, ...shown }: StepProblemProps) {
  const { sending } = shown;
  const isBehind = sending.status === 'failed' && sending.code === 'changed_meanwhile';
  return (
    <SendProblem {...shown}>
      {onReload && isBehind && (
        <Button icon="refresh-cw" onClick={onReload}>
          Reload
        </Button>
      )}
    </SendProblem>
  );
}
