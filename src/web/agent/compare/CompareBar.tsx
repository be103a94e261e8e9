import { RemovableChip } from '../../ui/Chip.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { AgentFound } from '../AgentCard.tsx';
import { type AgentQuery, priceQuery, writeAgentQuery } from '../find/agentQuery.ts';
import { type ChosenPackage, mostCompared, writeChosen } from './chosenPackages.ts';
import { useChosenNames } from './useChosenNames.ts';

export interface CompareBarProps {
  query: AgentQuery;
  /** The agents on this page. */
  shown: readonly AgentFound[];
  onRemove(one: ChosenPackage): void;
}

/** Who has been picked so far; stays at the lower edge of the window, and ends the page. */
export function CompareBar({ query, shown, onRemove }: CompareBarProps) {
  const { chosen } = query;
  const nameOf = useChosenNames(chosen, shown, priceQuery(query));
  const isEnough = chosen.length > 1;
  return (
    <aside
      data-foot
      aria-label="To compare"
      className="sticky bottom-0 z-20 -mx-4 mt-8 -mb-24 border-t border-line bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:-mx-8 md:px-8"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ul className="flex min-w-0 flex-1 basis-56 flex-wrap gap-2">
          {chosen.map((one) => (
            <li key={writeChosen([one])} className="max-w-full min-w-0">
              <RemovableChip words={nameOf(one)} onRemove={() => onRemove(one)} />
            </li>
          ))}
        </ul>
        {isEnough ? (
          <ButtonLink
            look="primary"
            to={`/agents/compare?${writeAgentQuery(query)}`}
            className="max-sm:w-full"
          >
            Compare {chosen.length} side by side
          </ButtonLink>
        ) : (
          <p className="text-ink-soft">Choose one more, up to {mostCompared}.</p>
        )}
        {chosen.length === mostCompared && (
          <p className="w-full text-small text-ink-soft">
            {mostCompared} is the most. Take one out to choose another.
          </p>
        )}
      </div>
    </aside>
  );
}
