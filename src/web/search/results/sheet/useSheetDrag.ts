/** Moves the sheet with a finger, without a render for every pixel, and lets it settle at a stop. */
import { type RefObject, useRef } from 'react';
import { type Stop, type StopHeights, settle } from './sheetStops.ts';

/** A finger may tremble so far and still tap. CSS pixels. */
export const tremble = 6;

export interface SheetDrag {
  begin(y: number, time: number): void;
  move(y: number, time: number): void;
  /** @returns whether the sheet was moved; else it was a tap. */
  end(): boolean;
}

export function useSheetDrag(
  sheet: RefObject<HTMLElement | null>,
  heights: StopHeights,
  onStop: (stop: Stop) => void,
): SheetDrag {
  const held = useRef<{
    fromY: number;
    fromHeight: number;
    y: number;
    time: number;
    velocity: number;
    moved: boolean;
  } | null>(null);

  return {
    begin(y, time) {
      const fromHeight = sheet.current!.offsetHeight;
      held.current = { fromY: y, fromHeight, y, time, velocity: 0, moved: false };
    },
    move(y, time) {
      const now = held.current;
      if (now === null) return;
      now.moved ||= Math.abs(y - now.fromY) > tremble;
      if (!now.moved) return;
      if (time > now.time) now.velocity = (now.y - y) / (time - now.time);
      now.y = y;
      now.time = time;
      resize(sheet.current!, clamp(now.fromHeight + now.fromY - y, heights), '0s');
    },
    end() {
      const last = held.current;
      held.current = null;
      if (last === null || !last.moved) return false;
      const height = clamp(last.fromHeight + last.fromY - last.y, heights);
      const next = settle(heights, height, last.velocity);
      resize(sheet.current!, heights[next], '');
      onStop(next);
      return true;
    },
  };
}

/** @param transition CSS duration; empty for the sheet's own */
function resize({ style }: HTMLElement, heightPx: number, transition: string): void {
  style.transitionDuration = transition;
  style.height = `${heightPx}px`;
}

function clamp(height: number, heights: StopHeights): number {
  return Math.max(heights.peek, Math.min(heights.full, height));
}
