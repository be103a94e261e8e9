/** The live road and the rest of the app: when it is open, and what becomes old by what it says. */
import { userApi } from '#api/user.ts';
import { call } from '../client/call.ts';
import { live } from '../client/live.ts';
import { askUnansweredAgain } from '../client/queries.ts';
import { setLive } from '../client/liveState.ts';
import { profileToken } from '../user/session.ts';
import { accountChanged } from '../user/userSlice.ts';
import { invalidateByNames } from './liveTags.ts';
import type { Store } from './store.ts';

/** One step is told by several names; whoever shows two of them asks once. */
const togetherMs = 20;

/** Opens the road for whoever is signed in, as the profile that is active. */
export function connectLive(store: Store): () => void {
  let open = '';
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const { id, activeProfile, status } = store.getState().user;
    const signedInYn = status === 'idle' && activeProfile !== null && profileToken() !== null;
    const next = signedInYn ? `${id} ${activeProfile.profileId}` : '';
    if (next === open) return;
    open = next;
    live.stop();
    if (next !== '') live.start();
  }

  function tell(): void {
    timer = undefined;
    store.dispatch(invalidateByNames(changed));
    if (changed.has('account')) void followAccount(store);
    changed.clear();
  }

  const ends = [
    live.onStatus((status) => {
      setLive(status === 'connected');
      if (status === 'connected') store.dispatch(askUnansweredAgain());
    }),
    live.onChanged((name) => {
      changed.add(name);
      timer ??= setTimeout(tell, togetherMs);
    }),
    live.hear('account'),
    store.subscribe(look),
  ];
  look();
  return () => {
    for (const end of ends) end();
    clearTimeout(timer);
    live.stop();
    setLive(false);
  };
}

/** The name in the header, the terms and the profiles follow what was changed on another device. */
async function followAccount(store: Store): Promise<void> {
  const { id } = store.getState().user;
  try {
    const me = await call(userApi.me, {});
    if (store.getState().user.id === id) store.dispatch(accountChanged(me));
  } catch {
    // It is told again with the next change, and read anew with the next page.
  }
}
