import type { Spot } from './shapes.ts';

interface DrawOverlayProps {
  /** The line under the finger. */
  line: readonly Spot[] | null;
  /** Those of a shape that is not closed yet. */
  corners: readonly Spot[];
  /** Where the cross is; null where the mode has none. */
  cross: Spot | null;
}

/** What is being drawn, over the map. All in pixels. */
export function DrawOverlay({ line, corners, cross }: DrawOverlayProps) {
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      {line && <polyline points={pointsOf(line)} className={lineClass} strokeWidth={2.5} />}
      {corners.length > 0 && (
        <polyline points={pointsOf(corners)} className={lineClass} strokeWidth={2.5} />
      )}
      {corners.map(([x, y], at) => (
        <circle
          key={at}
          cx={x}
          cy={y}
          r={at === 0 ? 8 : 5}
          className="fill-card stroke-leaf"
          strokeWidth={2.5}
        />
      ))}
      {cross && (
        <path
          d={`M${cross[0] - 12} ${cross[1]}h24M${cross[0]} ${cross[1] - 12}v24`}
          className="stroke-ink"
          strokeWidth={2}
        />
      )}
    </svg>
  );
}

const lineClass = 'fill-leaf/10 stroke-leaf';

function pointsOf(spots: readonly Spot[]): string {
  return spots.map(([x, y]) => `${x},${y}`).join(' ');
}
