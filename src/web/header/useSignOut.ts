/** Signing out. The server must have heard it: else the session would live on unseen. */
import { sentenceOf } from '../client/failureOf.ts';
import { showToast } from '../ui/Toast.tsx';
import { endSession } from '../user/session.ts';
import { useLeave } from '../user/useLeave.ts';

export function useSignOut(): () => void {
  const leave = useLeave();

  async function signOut(): Promise<void> {
    try {
      await endSession();
    } catch (error) {
      return showToast('error', `You are still signed in. ${sentenceOf(error)}`);
    }
    await leave('/');
    showToast('done', 'You are signed out.');
  }

  return () => void signOut();
}
