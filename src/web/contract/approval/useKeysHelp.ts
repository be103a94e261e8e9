/** Whether single keys work on the desk, and the dialog that lists them. */
import { useRef, useState } from 'react';
import { rememberedKeys, rememberKeys } from '../../ui/keys/rememberedKeys.ts';
import type { KeysDialogProps } from '../../ui/keys/KeysDialog.tsx';

export interface KeysHelp {
  keysYn: boolean;
  show(): void;
  dialog: KeysDialogProps;
}

/** @param fallback takes the focus afterwards where the earlier place is gone */
export function useKeysHelp(fallback: () => HTMLElement | null): KeysHelp {
  const [keysYn, setKeysYn] = useState(rememberedKeys);
  const [isShown, setIsShown] = useState(false);
  const focusedBefore = useRef<Element | null>(null);
  return {
    keysYn,
    show() {
      focusedBefore.current = document.activeElement;
      setIsShown(true);
    },
    dialog: {
      open: isShown,
      onOpenChange: setIsShown,
      finalFocus() {
        const before = focusedBefore.current;
        const isThere =
          before instanceof HTMLElement && before !== document.body && before.isConnected;
        return isThere ? before : fallback();
      },
      keysYn,
      onChange(yn) {
        rememberKeys(yn);
        setKeysYn(yn);
      },
    },
  };
}
