/** One thing that is being sent, once however often it is pressed; what went wrong stays in sight. */
import { useCallback, useRef, useState } from 'react';
import { camelCase } from '#api/wire.ts';
import { Canceled } from '../../client/call.ts';
import { type Failure, failureOf } from '../../client/failureOf.ts';
import { showToast } from '../Toast.tsx';

/** `field` of a failure in camelCase, of the innermost level. */
export type SendState = { status: 'idle' | 'loading' } | Failure;

export interface Send {
  sending: SendState;
  /**
   * Does it and tells whether it was done; what was typed stays where it is when it was not.
   * @param done said when it was
   */
  send(work: () => Promise<unknown>, done?: string): Promise<boolean>;
  /** Of a field, where the refusal names it. */
  errorOf(field: string): string | undefined;
  /** What is wrong before anything was sent. */
  refuse(field: string, message: string): void;
  forget(): void;
}

const idle = { status: 'idle' } as const;

export function useSend(): Send {
  const [sending, setSending] = useState<SendState>(idle);
  const isUnderWay = useRef(false);

  const send = useCallback(async (work: () => Promise<unknown>, done?: string) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setSending({ status: 'loading' });
    try {
      await work();
      setSending(idle);
      if (done !== undefined) showToast('done', done);
      return true;
    } catch (error) {
      setSending(error instanceof Canceled ? idle : refusalOf(error));
      return false;
    } finally {
      isUnderWay.current = false;
    }
  }, []);
  const forget = useCallback(() => {
    if (!isUnderWay.current) setSending(idle);
  }, []);

  return {
    sending,
    send,
    errorOf: (field) =>
      sending.status === 'failed' && sending.field === field ? sending.message : undefined,
    refuse: (field, message) =>
      setSending({ status: 'failed', code: 'invalid_field', message, field }),
    forget,
  };
}

/** A failure whose field is named as a form names it: in camelCase, the innermost level. */
export function refusalOf(error: unknown): Failure {
  const failure = failureOf(error);
  const { field } = failure;
  return { ...failure, field: field && camelCase(field.split('.').at(-1)!) };
}
