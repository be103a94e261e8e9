/** Colours, size of the words and zooming: applied at once, and kept for the person's other devices. */
import { useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import { userApi } from '#api/user.ts';
import type { Display } from '#domain/user/preferences.ts';
import { call, Canceled } from '../client/call.ts';
import { display, onDisplay } from '../ui/display.ts';
import { onTheme, themeChoice } from '../ui/theme.ts';
import { showToast } from '../ui/Toast.tsx';
import { applyDisplayChoice } from './applyDisplayChoice.ts';
import { accountChanged, selectIsSignedIn } from './userSlice.ts';

export function useDisplayChoice(): [Display, choose: (change: Partial<Display>) => void] {
  const theme = useSyncExternalStore(onTheme, themeChoice);
  const { zoom, largerText } = useSyncExternalStore(onDisplay, display);
  const signedIn = useSelector(selectIsSignedIn);
  const store = useStore();
  const chosen: Display = { theme, zoomYn: zoom, largerTextYn: largerText };

  function choose(change: Partial<Display>): void {
    const next = { ...chosen, ...change };
    applyDisplayChoice(next);
    if (!signedIn) return;
    saveChange(chosen, change).then(
      (me) => store.dispatch(accountChanged(me)),
      (error: unknown) => {
        if (error instanceof Canceled) return;
        showToast('error', 'It holds on this device, but could not be saved to your account.');
      },
    );
  }

  return [chosen, choose];
}

/** What was chosen on another device meanwhile stays, but for what changes here. */
async function saveChange(before: Display, change: Partial<Display>) {
  const kept = (await call(userApi.me, {}, { replaces: 'display' })).display ?? before;
  const request = { body: { display: { ...kept, ...change } } };
  return call(userApi.setPreferences, request);
}
