/** The phone's sheet over the map. It rests at three stops; a finger on its head moves it. */
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Stop, type StopHeights, stops } from './sheetStops.ts';
import { usePullDown } from './usePullDown.ts';
import { type SheetDrag, useSheetDrag } from './useSheetDrag.ts';

interface StopSheetProps {
  stop: Stop;
  heights: StopHeights;
  onStop(stop: Stop): void;
  /** Always in sight: what the sheet is about. */
  head: ReactNode;
  /** What scrolls in it: pulled down from its top, it takes the sheet along. */
  list: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const toggleWords: Record<Stop, string> = {
  peek: 'Show the list',
  half: 'Show more of the list',
  full: 'Show the map',
};

export function StopSheet({ stop, heights, onStop, head, list, children }: StopSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useSheetDrag(sheet, heights, onStop);
  usePullDown(list, drag);

  // The keyboard goes into the list although only its head is in sight: then the list comes up.
  useEffect(() => {
    const element = list.current;
    if (stop !== 'peek' || element === null) return;
    const raise = () => onStop('half');
    element.addEventListener('focusin', raise);
    return () => element.removeEventListener('focusin', raise);
  }, [list, stop, onStop]);

  return (
    <section
      ref={sheet}
      aria-label="List of homes"
      className="absolute inset-x-0 bottom-0 z-20 flex flex-col overflow-hidden rounded-t-sheet border-t border-line bg-paper transition-[height] duration-240 ease-out"
      style={{ height: heights[stop] }}
    >
      <header
        className="shrink-0 touch-none px-4 select-none"
        onPointerDown={(event) => followPointer(event, drag)}
      >
        <button
          type="button"
          aria-label={toggleWords[stop]}
          className="mx-auto -mb-1 grid h-6 w-24 place-items-center"
          onClick={() => onStop(stops[(stops.indexOf(stop) + 1) % stops.length]!)}
        >
          <span className="h-1 w-10 rounded-full bg-line-strong" />
        </button>
        {head}
      </header>
      {children}
    </section>
  );
}

/** By the window, not by capture: what a capture takes from a button is its click. */
function followPointer({ clientY, timeStamp, pointerId }: PointerEvent, drag: SheetDrag): void {
  const move = (event: globalThis.PointerEvent) => {
    if (event.pointerId === pointerId) drag.move(event.clientY, event.timeStamp);
  };
  const end = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (drag.end()) swallowClick();
  };
  drag.begin(clientY, timeStamp);
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** The handle moves with the finger, so letting go of it would count as a click on it. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
