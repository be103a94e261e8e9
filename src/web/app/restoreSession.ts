/** At start and later: the session that was there, its tokens, and what ends with it. */
import { Canceled } from '../client/call.ts';
import { isSignedOut } from '../client/CallFailed.ts';
import { connectionNow, onConnection } from '../client/connection.ts';
import { provideKeeper } from '../client/kept/keepsOffline.ts';
import { askUnansweredAgain } from '../client/queries.ts';
import { provideSession, renewSession } from '../client/session.ts';
import { dropKeptPages } from '../ui/kept/keptPageDrop.ts';
import { hasUserCookie, onUserOfOtherTab } from '../user/keptUser.ts';
import { forgetTokens, profileToken, renewTokens, userToken } from '../user/session.ts';
import { userQueries } from '../user/userQueries.ts';
import {
  renewed,
  restoredOffline,
  restoring,
  restoringFailed,
  signedIn,
  userCleared,
} from '../user/userSlice.ts';
import type { Store } from './store.ts';

/** Between two tries to be signed in again. */
const tryAgainMs = 5_000;

const check = (id: string) => userQueries.check.initiate({ params: { id } }, { subscribe: false });

/** Wires the calls to the store's session and restores what was there. */
export function restoreSession(store: Store): () => void {
  const user = () => store.getState().user;
  let mayBeSignedIn = user().id !== '' || hasUserCookie();

  async function renew(): Promise<boolean> {
    try {
      const before = user();
      const next = await renewTokens(before.activeProfile?.profileId);
      const isSame =
        next.session.id === before.id &&
        next.activeProfile.profileId === before.activeProfile?.profileId;
      store.dispatch(isSame ? renewed(next) : signedIn(next));
      return true;
    } catch (error) {
      if (error instanceof Canceled) return false;
      // Only a clear no ends the session: a server that is away may come back.
      if (!isSignedOut(error)) throw error;
      mayBeSignedIn = false;
      store.dispatch(userCleared());
      return false;
    }
  }

  provideSession({
    userToken,
    profileToken,
    renew,
    mayRenew: () => user().id !== '' || mayBeSignedIn,
  });

  provideKeeper(() => {
    const { id: userId, activeProfile } = user();
    return activeProfile === null ? null : { userId, profileId: activeProfile.profileId };
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const ends: (() => void)[] = [() => clearTimeout(timer)];

  /**
   * Whoever reads on without a connection is signed in again as soon as there is one. A question may
   * have got the tokens before.
   */
  function goOnWhenBack(): void {
    clearTimeout(timer);
    if (connectionNow() !== 'there' || user().id === '') return;
    if (profileToken() !== null) return void store.dispatch(askUnansweredAgain());
    renewSession()
      .then((isRestored) => isRestored && store.dispatch(askUnansweredAgain()))
      .catch(() => {
        timer = setTimeout(goOnWhenBack, tryAgainMs);
      });
  }

  if (mayBeSignedIn) {
    store.dispatch(restoring());
    renewSession()
      .then((isRestored) => isRestored && store.dispatch(check(user().id)))
      .catch((error: unknown) => {
        console.error('Failed to initialize the auth service', error);
        if (connectionNow() === 'there' || user().id === '') {
          store.dispatch(restoringFailed());
          return;
        }
        store.dispatch(restoredOffline());
        ends.push(onConnection(goOnWhenBack));
      });
  }

  const endOfTab = onUserOfOtherTab((other) => {
    const here = user();
    const isSame =
      other.id === here.id && other.activeProfile?.profileId === here.activeProfile?.profileId;
    if (isSame) return;
    forgetTokens();
    dropKeptPages();
    // Whoever it is now, the server says; this page begins anew with them.
    location.reload();
  });
  return () => {
    for (const end of [...ends, endOfTab]) end();
  };
}
