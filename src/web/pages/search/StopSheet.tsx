/** The phone's sheet over the map. It rests at three stops; a finger on its head moves it. */
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Stop, type StopHeights, stops } from './sheetStops.ts';
import { usePullDown } from './usePullDown.ts';
import { useSheetDrag } from './useSheetDrag.ts';

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
        onPointerDown={(event) => drag.begin(event.clientY, event.timeStamp)}
        onPointerMove={(event) => {
          if (event.buttons === 0 || !drag.move(event.clientY, event.timeStamp)) return;
          capture(event);
        }}
        onPointerUp={drag.end}
        onPointerCancel={drag.end}
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

function capture(event: PointerEvent<HTMLElement>): void {
  if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
    event.currentTarget.setPointerCapture(event.pointerId);
  }
}
