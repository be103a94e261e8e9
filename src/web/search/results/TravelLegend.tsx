/** What the areas on the map stand for. */
import { useSelector } from 'react-redux';
import { selectIsochrones } from '../../map/overlaySlice.ts';
import { PlaceMark } from '../../travel/PlaceMark.tsx';

export function TravelLegend({ top }: { top: number }) {
  const isochrones = useSelector(selectIsochrones);
  if (isochrones.length === 0) return null;
  return (
    <ul
      aria-label="Areas within reach"
      style={{ top: top + 12 }}
      className="pointer-events-none absolute left-3 z-5 max-w-[min(16rem,70%)] rounded-card border border-line bg-card px-3 py-2 text-small shadow-raised"
    >
      {isochrones.map(({ id, name, minutes, look }) => (
        <li key={id} className="flex items-center gap-2 py-0.5">
          <PlaceMark number={look} />
          <span className="min-w-0 wrap-anywhere">
            {minutes} min: {name}
          </span>
        </li>
      ))}
      {isochrones.length > 1 && (
        <li className="pt-0.5 text-ink-soft">Where patterns cross, all are within reach.</li>
      )}
    </ul>
  );
}
