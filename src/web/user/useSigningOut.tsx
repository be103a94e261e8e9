/** How somebody signs out: what this device alone has is sent first, or they are told what they would lose. */
import { type ReactNode, useRef, useState } from 'react';
import { dropUnsent, sendUnsent } from '../client/unsent.ts';
import { showToast } from '../ui/Toast.tsx';
import { useLeave } from './useLeave.ts';

const loadQuestion = () => import('./LoseUnsent.tsx');
type Question = Awaited<ReturnType<typeof loadQuestion>>['default'];

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
export function useSigningOut(
  endSession: () => Promise<boolean>,
  done: string,
  load = loadQuestion,
): SigningOut {
  const leave = useLeave();
  const [asked, setAsked] = useState<{ unsent: string[]; Question: Question } | null>(null);
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
    if (left.length > 0) await ask(left);
    else await end();
  }

  async function ask(unsent: string[]): Promise<void> {
    try {
      const { default: Question } = await load();
      setAsked({ unsent, Question });
    } catch {
      // Without a connection nobody is signed out anyway.
      showToast('error', `You are still signed in. Not sent yet: ${unsent.join(', ')}.`);
    }
  }

  async function end(): Promise<void> {
    setAsked(null);
    if (!(await endSession())) return;
    dropUnsent();
    await leave('/');
    showToast('done', done);
  }

  const question = asked !== null && (
    <asked.Question
      unsent={asked.unsent}
      onLose={() => void once(end)}
      onStay={() => setAsked(null)}
    />
  );
  return { begin: () => void once(begin), isUnderWay, question };
}
