import type { Language } from '#domain/agent/Agent.ts';
import { languages } from '#domain/agent/languages.ts';
import { type FeeModel, feeModels, feeModelWords } from '../feeModels.ts';
import { ToggleChip } from '../../ui/Chip.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import type { AgentQuery } from './agentQuery.ts';

const languageOptions = [
  { value: 'any' as const, words: 'Any language' },
  ...(Object.entries(languages) as [Language, string][]).map(([value, words]) => ({
    value,
    words,
  })),
];

export interface AgentFiltersProps {
  query: AgentQuery;
  onChange(change: Partial<AgentQuery>): void;
}

/** How one wants to pay, and to be spoken with. */
export function AgentFilters({ query, onChange }: AgentFiltersProps) {
  const { feeModel, language, hasOffers } = query;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <fieldset className="min-w-0">
        <legend className="sr-only">How the agent is paid</legend>
        <div className="flex flex-wrap gap-2 py-1">
          {feeModels.map((model: FeeModel) => (
            <ToggleChip
              key={model}
              pressed={feeModel === model}
              onChange={(on) => onChange({ feeModel: on ? model : null })}
            >
              {feeModelWords[model]}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
      <ToggleChip pressed={hasOffers} onChange={(on) => onChange({ hasOffers: on })}>
        Writes offers
      </ToggleChip>
      <Select<Language | 'any'>
        label="Language"
        labelShown={false}
        look="quiet"
        options={languageOptions}
        value={language ?? 'any'}
        onChange={(chosen) => onChange({ language: chosen === 'any' ? null : chosen })}
      />
    </div>
  );
}
