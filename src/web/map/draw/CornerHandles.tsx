/**
 * The corners of what was drawn: each is dragged or pushed by the arrow keys, a dot between two makes a new
 * one, a double click or Delete takes one away.
 */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { DrawnShape } from '#domain/search/drawnArea.ts';
import type { Spot } from './shapes.ts';
import type { PageMap } from '../PageMap.ts';

interface CornerHandlesProps {
  map: PageMap;
  shapes: readonly DrawnShape[];
  onReshape(shape: number, ring: Spot[]): void;
}

interface Held {
  shape: number;
  ring: Spot[];
  corner: number;
  pointerId: number;
  /** From the pointer to the corner, so that it does not leap beneath a finger. CSS pixels. */
  off: Spot;
}

/** CSS pixels of one press, alone and with Shift. */
const pushPx = { alone: 4, shift: 24 };
const pushes: Record<string, Spot> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function CornerHandles({ map, shapes, onReshape }: CornerHandlesProps) {
  const [held, setHeld] = useState<Held | null>(null);
  // A quick pointer moves and lets go before the page is drawn anew: what is drawn is too old to go by.
  const inHand = useRef<Held | null>(null);
  const hold = (next: Held | null) => {
    inHand.current = next;
    setHeld(next);
  };

  const spotOf = (event: PointerEvent): Spot => {
    const box = map.getCanvas().getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const take = (event: PointerEvent, shape: number, ring: Spot[], corner: number) => {
    event.preventDefault();
    event.stopPropagation();
    // A second finger takes nothing out of the first one's hand.
    if (inHand.current !== null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = spotOf(event);
    const at = map.project(ring[corner]!);
    hold({ shape, ring, corner, pointerId: event.pointerId, off: [at.x - x, at.y - y] });
  };
  const heldBy = (event: PointerEvent) =>
    inHand.current?.pointerId === event.pointerId ? inHand.current : null;
  const drag = (event: PointerEvent) => {
    const now = heldBy(event);
    if (now === null) return;
    const [x, y] = spotOf(event);
    const { lng, lat } = map.unproject([x + now.off[0], y + now.off[1]]);
    hold({ ...now, ring: now.ring.with(now.corner, [lng, lat]) });
  };
  const drop = (event: PointerEvent) => {
    const now = heldBy(event);
    if (now === null) return;
    hold(null);
    onReshape(now.shape, now.ring);
  };
  const giveUp = (event: PointerEvent) => {
    if (heldBy(event) !== null) hold(null);
  };
  const remove = (shape: number, ring: readonly Spot[], corner: number) => {
    if (ring.length > 3) onReshape(shape, ring.toSpliced(corner, 1));
  };
  const press = (event: KeyboardEvent, shape: number, ring: readonly Spot[], corner: number) => {
    const push = pushes[event.key];
    if (push !== undefined) {
      const px = event.shiftKey ? pushPx.shift : pushPx.alone;
      const { x, y } = map.project(ring[corner]!);
      const { lng, lat } = map.unproject([x + push[0] * px, y + push[1] * px]);
      onReshape(shape, ring.with(corner, [lng, lat]));
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(shape, ring, corner);
    else return;
    event.preventDefault();
  };
  const handlers = { onPointerMove: drag, onPointerUp: drop, onPointerCancel: giveUp };

  const drawn = shapes.map(({ ring: stored }, shape) => {
    const ring = held?.shape === shape ? held.ring : stored;
    const spots = ring.map((corner) => map.project(corner));
    return (
      <g key={shape}>
        {held?.shape === shape && (
          <polygon
            points={spots.map(({ x, y }) => `${x},${y}`).join(' ')}
            className="fill-leaf/10 stroke-leaf"
            strokeWidth={2}
          />
        )}
        {spots.map(({ x, y }, corner) => {
          const next = spots[(corner + 1) % spots.length]!;
          const isRoomy = Math.hypot(next.x - x, next.y - y) > 44;
          const between: Spot = [(x + next.x) / 2, (y + next.y) / 2];
          return (
            <g key={corner} className="pointer-events-auto cursor-grab touch-none">
              {isRoomy && held === null && (
                <g
                  {...handlers}
                  onPointerDown={(event) => {
                    const { lng, lat } = map.unproject(between);
                    take(event, shape, ring.toSpliced(corner + 1, 0, [lng, lat]), corner + 1);
                  }}
                >
                  <circle cx={between[0]} cy={between[1]} r={14} fill="transparent" />
                  <circle
                    cx={between[0]}
                    cy={between[1]}
                    r={3.5}
                    className="fill-leaf stroke-card"
                    strokeWidth={1.5}
                  />
                </g>
              )}
              <g
                {...handlers}
                data-corner={`${shape}:${corner}`}
                onPointerDown={(event) => take(event, shape, ring, corner)}
                onDoubleClick={() => remove(shape, ring, corner)}
                onKeyDown={(event) => press(event, shape, ring, corner)}
                tabIndex={0}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no buttons.
                role="button"
                aria-label={`Corner ${corner + 1} of ${ring.length}, area ${shape + 1}`}
                className="outline-none [&:focus-visible>circle:last-child]:fill-leaf [&:focus-visible>circle:last-child]:stroke-ink"
              >
                <circle cx={x} cy={y} r={22} fill="transparent" />
                <circle cx={x} cy={y} r={7} className="fill-card stroke-leaf" strokeWidth={2.5} />
              </g>
            </g>
          );
        })}
      </g>
    );
  });
  return <svg className="pointer-events-none absolute inset-0 size-full">{drawn}</svg>;
}
