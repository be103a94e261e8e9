/** Signing out. The server must have heard it: else the session would live on unseen. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { sentenceOf } from '../client/failureOf.ts';
import { dropUnsent, sendUnsent } from '../client/unsent.ts';
import { showToast } from '../ui/Toast.tsx';
import { endSession } from '../user/session.ts';
import { useLeave } from '../user/useLeave.ts';

const LoseUnsent = lazy(() => import('./LoseUnsent.tsx'));

/** @returns also where it is asked, if something is not with the server yet */
export function useSignOut(): [signOut: () => void, question: ReactNode] {
  const leave = useLeave();
  const [unsent, setUnsent] = useState<string[] | null>(null);

  async function begin(): Promise<void> {
    const left = await sendUnsent();
    if (left.length > 0) setUnsent(left);
    else await end();
  }

  async function end(): Promise<void> {
    setUnsent(null);
    try {
      await endSession();
    } catch (error) {
      return showToast('error', `You are still signed in. ${sentenceOf(error)}`);
    }
    dropUnsent();
    await leave('/');
    showToast('done', 'You are signed out.');
  }

  const question = unsent !== null && (
    <Suspense>
      <LoseUnsent unsent={unsent} onLose={() => void end()} onStay={() => setUnsent(null)} />
    </Suspense>
  );
  return [() => void begin(), question];
}
