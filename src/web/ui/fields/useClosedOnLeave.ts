import { type RefObject, useRef } from 'react';
import { useOnLeave } from '../kept/KeptPage.tsx';

interface Popup {
  close(): void;
  unmount(): void;
}

/**
 * For the `actionsRef` of what floats over a page: it closes when the page is left, and at once,
 * since nothing could end its fading out of sight.
 */
export function useClosedOnLeave(): RefObject<Popup | null> {
  const popup = useRef<Popup>(null);
  useOnLeave(() => {
    popup.current?.close();
    popup.current?.unmount();
  });
  return popup;
}
