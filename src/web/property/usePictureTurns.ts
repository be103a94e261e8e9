/** Turning the pictures of a card: by arrows, by the arrow keys while it has the focus, by a swipe. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
  useCallback,
  useRef,
  useState,
} from 'react';

/** A finger that moved less has pressed. */
const swipePx = 40;

export interface PictureTurns {
  /** Which picture is shown; 0 is the card's own. */
  at: number;
  turn(step: 1 | -1): void;
  reset(): void;
  /** For the card's link. */
  events: {
    onKeyDown(event: KeyboardEvent): void;
    onTouchStart(event: TouchEvent): void;
    onTouchEnd(event: TouchEvent): void;
    onClickCapture(event: MouseEvent): void;
  };
}

/** @param count how many pictures the home has */
export function usePictureTurns(count: number): PictureTurns {
  const [at, setAt] = useState(0);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const isSwiped = useRef(false);
  const turn = (step: 1 | -1) => setAt((now) => Math.max(0, Math.min(count - 1, now + step)));
  const reset = useCallback(() => setAt(0), []);
  return {
    at: Math.min(at, Math.max(0, count - 1)),
    turn,
    reset,
    events: {
      onKeyDown(event) {
        if (event.altKey || event.ctrlKey || event.metaKey || count < 2) return;
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
        event.preventDefault();
        turn(event.key === 'ArrowRight' ? 1 : -1);
      },
      onTouchStart({ touches }) {
        const first = touches[0];
        isSwiped.current = false;
        touch.current =
          touches.length === 1 && first ? { x: first.clientX, y: first.clientY } : null;
      },
      onTouchEnd({ changedTouches }) {
        const [from, to] = [touch.current, changedTouches[0]];
        touch.current = null;
        if (from === null || to === undefined || count < 2) return;
        const across = to.clientX - from.x;
        if (Math.abs(across) < swipePx || Math.abs(across) < 2 * Math.abs(to.clientY - from.y))
          return;
        isSwiped.current = true;
        turn(across < 0 ? 1 : -1);
      },
      onClickCapture(event) {
        // The end of a swipe opens nothing.
        if (isSwiped.current) {
          event.preventDefault();
          event.stopPropagation();
        }
        isSwiped.current = false;
      },
    },
  };
}
