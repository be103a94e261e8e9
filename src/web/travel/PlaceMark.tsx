/** The sample of a place's colour and pattern, beside its name. */
import { useId, useSyncExternalStore } from 'react';
import { currentTheme, onTheme } from '../ui/theme.ts';
import { lookOf, lookTile } from './placeLooks.ts';

export function PlaceMark({ number }: { number: number }) {
  const id = useId();
  const theme = useSyncExternalStore(onTheme, currentTheme, () => 'light' as const);
  const { colour, strokes } = lookOf(number);
  const stroke = colour[theme];
  return (
    <svg width={18} height={18} aria-hidden className="shrink-0 align-[-3px]">
      <defs>
        <pattern id={id} width={lookTile} height={lookTile} patternUnits="userSpaceOnUse">
          {strokes.map(([x1, y1, x2, y2]) => (
            <line
              key={`${x1} ${y1}`}
              x1={x1}
              y1={y1}
              x2={x2}
              y2={y2}
              stroke={stroke}
              strokeWidth={x1 === x2 && y1 === y2 ? 4 : 2}
              strokeLinecap="round"
            />
          ))}
        </pattern>
      </defs>
      <rect
        x={1}
        y={1}
        width={16}
        height={16}
        rx={4}
        fill={`url(#${id})`}
        stroke={stroke}
        strokeWidth={2}
      />
    </svg>
  );
}
