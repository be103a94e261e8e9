/** Which homes are to stand side by side; stays at the lower edge of the window, and ends the page. */
import type { KeptHome } from '#api/keepSchemas.ts';
import { Button } from '../../ui/Button.tsx';
import { RemovableChip } from '../../ui/Chip.tsx';
import { mostCompared, useCompared } from '../compared.ts';
import type { ChangeView, HomesView } from './useHomesView.ts';

interface CompareBarProps {
  view: HomesView;
  change: ChangeView;
  homes: ReadonlyMap<string, KeptHome>;
}

export function CompareBar({ view: { chosen }, change, homes }: CompareBarProps) {
  const compared = useCompared();
  const nameOf = (key: string) =>
    compared.find(({ listingKey }) => listingKey === key)?.name ||
    (homes.get(key)?.place?.split(',')[0] ?? 'A home');
  return (
    <aside
      data-foot
      aria-label="To compare"
      className="sticky bottom-0 z-20 -mx-4 mt-8 -mb-24 border-t border-line bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:-mx-8 md:px-8 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ul className="flex max-w-full min-w-0 flex-1 gap-2 overflow-x-auto">
          {chosen.map((key) => (
            <li key={key} className="max-w-[75vw] shrink-0 [&_span]:truncate">
              <RemovableChip words={nameOf(key)} onRemove={() => change.choose(key)} />
            </li>
          ))}
        </ul>
        {chosen.length > 1 ? (
          <Button
            look="primary"
            className="max-sm:w-full"
            onClick={() => change({ isComparing: true })}
          >
            Compare {chosen.length} side by side
          </Button>
        ) : (
          <p className="text-ink-soft">Choose one more, up to {mostCompared}.</p>
        )}
        {chosen.length === mostCompared && (
          <p className="w-full text-small text-ink-soft max-sm:hidden">
            {mostCompared} is the most. Take one out to choose another.
          </p>
        )}
      </div>
    </aside>
  );
}
