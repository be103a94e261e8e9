/** One thing that is being sent, once however often it is pressed; what went wrong stays in sight. */
import { useCallback, useRef, useState } from 'react';
import { camelCase } from '#api/wire.ts';
import { CallFailed, Canceled } from '../client/call.ts';
import { sentenceOf } from '../client/sentenceOf.ts';

export type Step =
  | { status: 'idle' | 'loading' }
  /** `code` is the response's, 0 without one; `field` in camelCase, of the innermost level. */
  | { status: 'failed'; code: number; message: string; field: string | null };

export interface StepControls {
  step: Step;
  /** Tells whether it was done. */
  take(send: () => Promise<unknown>): Promise<boolean>;
  forget(): void;
}

/** @param whenOffline said where there was no answer */
export function useStep(
  whenOffline = 'No connection. Nothing was sent. Try again when you are back.',
): StepControls {
  const [step, setStep] = useState<Step>({ status: 'idle' });
  const isUnderWay = useRef(false);

  const take = useCallback(
    async (send: () => Promise<unknown>) => {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setStep({ status: 'loading' });
      try {
        await send();
        setStep({ status: 'idle' });
        return true;
      } catch (error) {
        setStep(error instanceof Canceled ? { status: 'idle' } : refusalOf(error, whenOffline));
        return false;
      } finally {
        isUnderWay.current = false;
      }
    },
    [whenOffline],
  );
  const forget = useCallback(() => setStep({ status: 'idle' }), []);
  return { step, take, forget };
}

function refusalOf(error: unknown, whenOffline: string): Step {
  if (!(error instanceof CallFailed)) {
    return { status: 'failed', code: 0, message: sentenceOf(error), field: null };
  }
  const field = error.field === undefined ? null : camelCase(error.field.split('.').at(-1)!);
  const message = error.status === 0 ? whenOffline : sentenceOf(error);
  return { status: 'failed', code: error.status, message, field };
}
