/** One thing that is being sent, once however often it is pressed; what went wrong stays in sight. */
import { useCallback, useRef, useState } from 'react';
import { camelCase } from '#api/wire.ts';
import { Canceled } from '../client/call.ts';
import { type Failure, failureOf } from '../client/failureOf.ts';

export type Step =
  | { status: 'idle' | 'loading' }
  /** `field` in camelCase, of the innermost level. */
  | (Omit<Failure, 'field'> & { field: string | null });

export interface StepControls {
  step: Step;
  /** Tells whether it was done. */
  take(send: () => Promise<unknown>): Promise<boolean>;
  forget(): void;
}

export function useStep(): StepControls {
  const [step, setStep] = useState<Step>({ status: 'idle' });
  const isUnderWay = useRef(false);

  const take = useCallback(async (send: () => Promise<unknown>) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setStep({ status: 'loading' });
    try {
      await send();
      setStep({ status: 'idle' });
      return true;
    } catch (error) {
      setStep(error instanceof Canceled ? { status: 'idle' } : refused(error));
      return false;
    } finally {
      isUnderWay.current = false;
    }
  }, []);
  const forget = useCallback(() => setStep({ status: 'idle' }), []);
  return { step, take, forget };
}

function refused(error: unknown): Step {
  const failure = failureOf(error);
  const field = failure.field === undefined ? null : camelCase(failure.field.split('.').at(-1)!);
  return { ...failure, field };
}
