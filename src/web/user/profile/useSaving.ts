/** One thing that is being saved: under way, refused and why, or at rest. */
import { useState } from 'react';
import { Canceled } from '../../client/call.ts';
import { type Failure, failureOf } from '../../client/failureOf.ts';
import { showToast } from '../../ui/Toast.tsx';

export type Saving = { status: 'idle' | 'loading' } | Failure;

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
          const refusal = failureOf(error);
          setSaving(refusal);
          showToast('error', refusal.message);
        }
        return false;
      }
    },
    errorOf: (field) =>
      saving.status === 'failed' && saving.field === field ? saving.message : undefined,
    refuse: (field, message) =>
      setSaving({ status: 'failed', code: 'invalid_field', message, field }),
  };
}
