import { sentenceOf } from '../client/failureOf.ts';
import { showToast } from '../ui/Toast.tsx';
import { endSession } from '../user/session.ts';
import { type SigningOut, useSigningOut } from '../user/useSigningOut.tsx';

/** Signing out. The server must have heard it: else the session would live on unseen. */
export function useSignOut(): SigningOut {
  return useSigningOut(async () => {
    try {
      await endSession();
      return true;
    } catch (error) {
      showToast('error', `You are still signed in. ${sentenceOf(error)}`);
      return false;
    }
  }, 'You are signed out.');
}
