/** Signing out. The server must have heard it: else the session would live on unseen. */
import { CallFailed } from '../client/call.ts';
import { sentenceOf } from '../client/sentenceOf.ts';
import { showToast } from '../ui/Toast.tsx';
import { endSession } from '../user/session.ts';
import { useLeave } from '../user/useLeave.ts';

export function useSignOut(): () => void {
  const leave = useLeave();

  async function signOut(): Promise<void> {
    try {
      await endSession();
    } catch (error) {
      const isOffline = error instanceof CallFailed && error.status === 0;
      const why = isOffline ? 'there is no connection. Try again.' : sentenceOf(error);
      return showToast('error', `You are still signed in: ${why}`);
    }
    await leave('/');
    showToast('done', 'You are signed out.');
  }

  return () => void signOut();
}
