/** Colours, size of the words and zooming: applied at once, and kept for the person's other devices. */
import { useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import { usersApi } from '#api/users.ts';
import type { Display } from '#domain/user/preferences.ts';
import { call, Canceled } from '../client/call.ts';
import { changeDisplay, display, onDisplay } from '../ui/display.ts';
import { chooseTheme, onTheme, themeChoice } from '../ui/theme.ts';
import { showToast } from '../ui/Toast.tsx';
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
    const request = { body: { display: next } };
    call(usersApi.setPreferences, request, { replaces: 'display' }).then(
      (me) => store.dispatch(accountChanged(me)),
      (error: unknown) => {
        if (error instanceof Canceled) return;
        showToast('error', 'It holds on this device, but could not be saved to your account.');
      },
    );
  }

  return [chosen, choose];
}

export function applyDisplayChoice({ theme, zoomYn, largerTextYn }: Display): void {
  if (theme !== themeChoice()) chooseTheme(theme);
  const now = display();
  if (now.zoom !== zoomYn || now.largerText !== largerTextYn) {
    changeDisplay({ zoom: zoomYn, largerText: largerTextYn });
  }
}
