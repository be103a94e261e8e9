/** What is set, each with a way to unset it; nothing where the search is the usual one. */
import { Button } from '../../ui/Button.tsx';
import { RemovableChip } from '../../ui/Chip.tsx';
import { useTravelPlaces } from '../../travel/useTravelPlaces.ts';
import { chipsOf, cleared } from './chips.ts';
import { useFilter } from './useFilter.ts';

export function Chips() {
  const [filter, narrow] = useFilter();
  const { places } = useTravelPlaces();
  const chips = chipsOf(filter, places);
  if (chips.length === 0) return null;
  return (
    // One row on a phone, where each more would push the first home out of sight.
    <div className="flex items-start gap-x-2 max-md:-mr-4">
      <ul
        aria-label="Filters that are set"
        className="flex min-w-0 flex-1 gap-x-2 gap-y-1.5 *:shrink-0 max-md:-ml-4 max-md:*:max-w-[80vw] md:*:max-w-full max-md:overflow-x-auto max-md:py-0.5 max-md:pr-2 max-md:pl-4 max-md:[scrollbar-width:none] md:flex-wrap"
      >
        {chips.map(({ id, words, without }) => (
          <li key={id}>
            <RemovableChip words={words} onRemove={() => narrow(without)} />
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
