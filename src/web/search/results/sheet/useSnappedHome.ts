/** Tells which home a phone's list has come to rest at: its pin lights up on the map above. */
import { type RefObject, useEffect, useRef } from 'react';

/** Milliseconds without scrolling that count as rest. */
const restMs = 120;

const gestures = ['touchstart', 'wheel', 'keydown'] as const;

/** @param active whether the map can be seen above the list at all */
export function useSnappedHome(
  list: RefObject<HTMLElement | null>,
  active: boolean,
  onSnap: (listingKey: string) => void,
): void {
  const latest = useRef(onSnap);
  useEffect(() => {
    latest.current = onSnap;
  });
  useEffect(() => {
    const element = list.current;
    if (!active || element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The list also scrolls by itself, when it is restored or snaps; that means no home.
    let isMeant = false;
    const mean = () => {
      isMeant = true;
    };
    const rest = () => {
      const key = topmostHome(element);
      if (key !== null) latest.current(key);
    };
    const scrolled = () => {
      clearTimeout(timer);
      if (isMeant) timer = setTimeout(rest, restMs);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    for (const gesture of gestures) element.addEventListener(gesture, mean, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', scrolled);
      for (const gesture of gestures) element.removeEventListener(gesture, mean);
    };
  }, [list, active]);
}

/** The first card of which the larger part is below the list's upper edge. */
function topmostHome(list: HTMLElement): string | null {
  const edge = list.getBoundingClientRect().top;
  for (const card of list.querySelectorAll<HTMLElement>('[data-listing-key]')) {
    const { top, height } = card.getBoundingClientRect();
    if (top + height / 2 > edge) return card.dataset.listingKey ?? null;
  }
  return null;
}
