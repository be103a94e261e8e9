/** How somebody signs out: what this device alone has is sent first, or they are told what they would lose. */
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { dropUnsent, sendUnsent } from '../client/unsent.ts';
import { showToast } from '../ui/Toast.tsx';
import { useLeave } from './useLeave.ts';

const LoseUnsent = lazy(() => import('./LoseUnsent.tsx'));

export interface SigningOut {
  /** Does nothing while it is under way. */
  begin(): void;
  /** Whether it is being sent, not whether it is being asked. */
  isUnderWay: boolean;
  /** Where it is asked, if something is not with the server yet. */
  question: ReactNode;
}

/**
 * @param endSession tells whether it has ended: only then is what was not sent forgotten
 * @param done said when they are signed out
 */
export function useSigningOut(endSession: () => Promise<boolean>, done: string): SigningOut {
  const leave = useLeave();
  const [unsent, setUnsent] = useState<string[] | null>(null);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const hasBegun = useRef(false);

  async function once(work: () => Promise<void>): Promise<void> {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setIsUnderWay(true);
    try {
      await work();
    } finally {
      hasBegun.current = false;
      setIsUnderWay(false);
    }
  }

  async function begin(): Promise<void> {
    const left = await sendUnsent();
    if (left.length > 0) setUnsent(left);
    else await end();
  }

  async function end(): Promise<void> {
    setUnsent(null);
    if (!(await endSession())) return;
    dropUnsent();
    await leave('/');
    showToast('done', done);
  }

  const question = unsent !== null && (
    <Suspense>
      <LoseUnsent unsent={unsent} onLose={() => void once(end)} onStay={() => setUnsent(null)} />
    </Suspense>
  );
  return { begin: () => void once(begin), isUnderWay, question };
}
