/** A list at its top that is pulled further down means the sheet it lies in. */
import { type RefObject, useEffect, useRef } from 'react';
import { type SheetDrag, tremble } from './useSheetDrag.ts';

export function usePullDown(list: RefObject<HTMLElement | null>, drag: SheetDrag): void {
  const latest = useRef(drag);
  useEffect(() => {
    latest.current = drag;
  });
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let fromY: number | null = null;
    let isPulling = false;
    const start = (event: TouchEvent) => {
      fromY = element.scrollTop <= 0 ? event.touches[0]!.clientY : null;
      isPulling = false;
    };
    const move = (event: TouchEvent) => {
      const { clientY } = event.touches[0]!;
      if (fromY === null) return;
      if (!isPulling && clientY - fromY > tremble) {
        isPulling = true;
        latest.current.begin(fromY, event.timeStamp);
      } else if (!isPulling && clientY < fromY) {
        fromY = null;
      }
      if (isPulling) {
        event.preventDefault();
        latest.current.move(clientY, event.timeStamp);
      }
    };
    const end = () => {
      if (isPulling) latest.current.end();
      fromY = null;
    };
    element.addEventListener('touchstart', start, { passive: true });
    // Only a listener that is not passive can keep the page from bouncing.
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [list]);
}
