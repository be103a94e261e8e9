/** One finger or the mouse draws a line over the map; a second finger gives it up and moves the map. */
import { useEffect, useRef, useState } from 'react';
import type { Spot } from './shapes.ts';
import type { PageMap } from '../PageMap.ts';

/** The line under way in pixels of the map; null while nothing is drawn. */
export function useStroke(
  map: PageMap,
  active: boolean,
  onStroke: (line: Spot[]) => void,
): Spot[] | null {
  const [line, setLine] = useState<Spot[] | null>(null);
  const latest = useRef(onStroke);
  useEffect(() => {
    latest.current = onStroke;
  });

  useEffect(() => {
    if (!active) return;
    const element = map.getCanvasContainer();
    const canvas = map.getCanvas();
    let drawn: Spot[] | null = null;
    let pointer = -1;
    const fingers = new Set<number>();
    const spotOf = (event: PointerEvent): Spot => {
      const box = canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    const giveUp = () => {
      drawn = null;
      setLine(null);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      fingers.add(event.pointerId);
      if (fingers.size > 1) return giveUp();
      pointer = event.pointerId;
      drawn = [spotOf(event)];
      setLine(drawn);
    };
    const move = (event: PointerEvent) => {
      if (drawn === null || event.pointerId !== pointer) return;
      drawn = [...drawn, spotOf(event)];
      setLine(drawn);
    };
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      if (drawn === null || event.pointerId !== pointer) return;
      const done = drawn;
      giveUp();
      if (event.type === 'pointerup') latest.current(done);
    };
    map.dragPan.disable();
    element.style.touchAction = 'none';
    canvas.style.cursor = 'crosshair';
    element.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      map.dragPan.enable();
      element.style.touchAction = '';
      canvas.style.cursor = '';
      element.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      setLine(null);
    };
  }, [map, active]);
  return line;
}
