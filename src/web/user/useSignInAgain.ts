/** For what only a fresh session may do: out, in again, and back to the same chapter. */
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../client/failureOf.ts';
import { showToast } from '../ui/Toast.tsx';
import { endSession } from './session.ts';
import { userCleared } from './userSlice.ts';

export function useSignInAgain(section: string): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();

  async function signInAgain(): Promise<void> {
    try {
      await navigate(`/profile#${section}`, { replace: true, flushSync: true });
      await endSession();
      // The page is for signed-in people: it now leads to the sign-in page, which leads back.
      dispatch(userCleared());
    } catch (error) {
      showToast('error', sentenceOf(error));
    }
  }

  return () => void signInAgain();
}
