/** The corners of what was drawn: each is dragged, a dot between two makes a new one, a double click takes one away. */
import type { Map as LibreMap } from 'maplibre-gl';
import { type PointerEvent, useState } from 'react';
import type { DrawnShape } from '#domain/search/drawnArea.ts';
import type { Spot } from './shapes.ts';

interface CornerHandlesProps {
  map: LibreMap;
  shapes: readonly DrawnShape[];
  onReshape(shape: number, ring: Spot[]): void;
}

interface Held {
  shape: number;
  ring: Spot[];
  corner: number;
}

export function CornerHandles({ map, shapes, onReshape }: CornerHandlesProps) {
  const [held, setHeld] = useState<Held | null>(null);

  const take = (event: PointerEvent, shape: number, ring: Spot[], corner: number) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ shape, ring, corner });
  };
  const drag = (event: PointerEvent) => {
    if (held === null) return;
    const box = map.getCanvas().getBoundingClientRect();
    const { lng, lat } = map.unproject([event.clientX - box.left, event.clientY - box.top]);
    setHeld({ ...held, ring: held.ring.with(held.corner, [lng, lat]) });
  };
  const drop = () => {
    if (held !== null) onReshape(held.shape, held.ring);
    setHeld(null);
  };
  const handlers = { onPointerMove: drag, onPointerUp: drop, onPointerCancel: () => setHeld(null) };

  return shapes.map(({ ring: stored }, shape) => {
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
                onDoubleClick={() => {
                  if (ring.length > 3) onReshape(shape, ring.toSpliced(corner, 1));
                }}
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
}
