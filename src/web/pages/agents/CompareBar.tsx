import { RemovableChip } from '../../ui/Chip.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { type AgentQuest, writeAt } from './agentQuest.ts';
import { type ChosenPackage, mostCompared, writeChosen } from './chosenPackages.ts';

export interface CompareBarProps {
  quest: AgentQuest;
  /** Of the agents that are known here, by profile. */
  names: ReadonlyMap<string, string>;
  onRemove(one: ChosenPackage): void;
}

/** Who has been picked so far; stays at the lower edge of the window. */
export function CompareBar({ quest, names, onRemove }: CompareBarProps) {
  const { chosen } = quest;
  const query = writeAt(quest);
  query.set('ids', writeChosen(chosen));
  const isEnough = chosen.length > 1;
  return (
    <aside
      aria-label="To compare"
      className="sticky bottom-0 z-20 -mx-4 mt-8 border-t border-line bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:-mx-8 md:px-8"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ul className="flex min-w-0 flex-1 gap-2 overflow-x-auto">
          {chosen.map((one) => (
            <li key={writeChosen([one])}>
              <RemovableChip
                words={names.get(one.agentProfileId) ?? 'An agent of another page'}
                onRemove={() => onRemove(one)}
              />
            </li>
          ))}
        </ul>
        {isEnough ? (
          <ButtonLink look="primary" to={`/agents/compare?${query}`} className="max-sm:w-full">
            Compare {chosen.length} side by side
          </ButtonLink>
        ) : (
          <p className="text-ink-soft">Choose one more, up to {mostCompared}.</p>
        )}
      </div>
    </aside>
  );
}
