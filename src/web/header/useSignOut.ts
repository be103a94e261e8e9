/** Signing out. The server must have heard it: else the session would live on unseen. */
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { CallFailed } from '../client/call.ts';
import { sentenceOf } from '../client/sentenceOf.ts';
import { showToast } from '../ui/Toast.tsx';
import { endSession } from '../user/session.ts';
import { userCleared } from '../user/userSlice.ts';

export function useSignOut(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();

  async function signOut(): Promise<void> {
    try {
      await endSession();
    } catch (error) {
      const isOffline = error instanceof CallFailed && error.status === 0;
      const why = isOffline ? 'there is no connection. Try again.' : sentenceOf(error);
      return showToast('error', `You are still signed in: ${why}`);
    }
    // Away first and at once, so that no page for signed-in people asks to sign in again.
    await navigate('/', { flushSync: true });
    dispatch(userCleared());
    showToast('done', 'You are signed out.');
  }

  return () => void signOut();
}
