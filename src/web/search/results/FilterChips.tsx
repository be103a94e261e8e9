/** What is set, each with a way to unset it; nothing where the search is the usual one. */
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { RemovableChip } from '../../ui/Chip.tsx';
import { useTravelPlaces } from '../../travel/useTravelPlaces.ts';
import { chipsOf, cleared } from './chips.ts';
import { useFilter } from './useFilter.ts';

export function FilterChips() {
  const [filter, narrow] = useFilter();
  const { places } = useTravelPlaces();
  const chips = chipsOf(filter, places);
  const row = useRef<HTMLUListElement>(null);
  /** Where in the row the chip stood that was pressed and goes, with the focus. */
  const gone = useRef<number | null>(null);
  useEffect(() => {
    if (gone.current === null || row.current === null) return;
    const left = row.current.querySelectorAll('button');
    const next = left[Math.min(gone.current, left.length - 1)];
    gone.current = null;
    // The next one: who removes several by keyboard need not come back for each.
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  });
  if (chips.length === 0) return null;
  return (
    // One row on a phone, where each more would push the first home out of sight.
    <div className="flex items-start gap-x-2 max-md:-mr-4">
      <ul
        ref={row}
        aria-label="Filters that are set"
        className="flex min-w-0 flex-1 gap-x-2 gap-y-1.5 *:shrink-0 max-md:-ml-4 max-md:*:max-w-[80vw] md:*:max-w-full max-md:overflow-x-auto max-md:py-0.5 max-md:pr-2 max-md:pl-4 max-md:[scrollbar-width:none] md:flex-wrap"
      >
        {chips.map(({ id, words, without }, at) => (
          <li key={id}>
            <RemovableChip
              words={words}
              onRemove={() => {
                gone.current = at;
                narrow(without);
              }}
            />
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        // Beside the row, so that it is there wherever the row is pushed.
        <Button
          look="plain"
          className="shrink-0 max-md:pr-4 max-md:pl-1"
          onClick={() => narrow(cleared)}
        >
          Clear all
        </Button>
      )}
    </div>
  );
}
