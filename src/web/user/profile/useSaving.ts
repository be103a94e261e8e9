/** One thing that is being saved: under way, refused and why, or at rest. */
import { useState } from 'react';
import { CallFailed, Canceled } from '../../client/call.ts';
import { sentenceOf } from '../../client/sentenceOf.ts';
import { showToast } from '../../ui/Toast.tsx';

export type Saving =
  | { status: 'idle' | 'loading' }
  /** `code` is the response's, 0 where there was none; `field` in snake_case. */
  | { status: 'failed'; code: number; message: string; field: string | undefined };

export interface SavingControls {
  saving: Saving;
  /** Does it and tells whether it was done; what was typed stays where it is when it was not. */
  save(send: () => Promise<unknown>, done?: string): Promise<boolean>;
  /** Of a field, where the refusal names it. */
  errorOf(field: string): string | undefined;
  refuse(field: string, message: string): void;
}

export function useSaving(): SavingControls {
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });
  return {
    saving,
    async save(send, done) {
      setSaving({ status: 'loading' });
      try {
        await send();
        setSaving({ status: 'idle' });
        if (done !== undefined) showToast('done', done);
        return true;
      } catch (error) {
        if (error instanceof Canceled) setSaving({ status: 'idle' });
        else {
          const refusal = refusalOf(error);
          setSaving(refusal);
          showToast('error', refusal.message);
        }
        return false;
      }
    },
    errorOf: (field) =>
      saving.status === 'failed' && saving.field === field ? saving.message : undefined,
    refuse: (field, message) => setSaving({ status: 'failed', code: 400, message, field }),
  };
}

function refusalOf(error: unknown): Saving & { status: 'failed' } {
  const { status: code, field } =
    error instanceof CallFailed ? error : { status: 0, field: undefined };
  return { status: 'failed', code, field, message: sentenceOf(error) };
}
