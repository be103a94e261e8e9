/**
 * One key per decision: heard by the page while no field has the focus and no pane is open, and from
 * the moment on that what it decides can be seen.
 */
import { useLayoutEffect, useRef } from 'react';
import { isTyping } from './isTyping.ts';

/** By `KeyboardEvent.key` in lower case: `j`, `enter`, `?`. */
export type DeskKeys = Record<string, () => void>;

export function useDeskKeys(keys: DeskKeys, isOn: boolean): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const act = latest.current[key];
      if (!act || (key === 'enter' && isPressable(event.target))) return;
      // A key held down walks the list, but decides nothing.
      if (event.repeat && key !== 'j' && key !== 'k') return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** Enter presses it already. */
function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('a, button, summary, [role=button]');
}
