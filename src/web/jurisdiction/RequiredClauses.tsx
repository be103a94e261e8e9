/** The clauses that the law of a state requires in an agreement. */
import { clauseHeadings } from '#domain/contract/clauseHeadings.ts';
import { ClauseId } from '#domain/contract/ClauseId.ts';
import { lawLabels } from '#domain/jurisdiction/lawWords.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { clauseWords } from './clauseWords.ts';
import type { RuleFieldsProps } from './RuleFieldsProps.ts';

export function RequiredClauses({ rules, faults, onChange }: RuleFieldsProps) {
  const { requiredClauses } = rules;
  return (
    <fieldset>
      <legend className="font-medium">{lawLabels.requiredClauses}</legend>
      <div className="mt-1 divide-y divide-line border-y border-line">
        {ClauseId.options.map((id) => (
          <div key={id} className="py-1">
            <Checkbox
              checked={requiredClauses.includes(id)}
              onChange={(isRequired) =>
                onChange({
                  requiredClauses: isRequired
                    ? [...requiredClauses, id]
                    : requiredClauses.filter((other) => other !== id),
                })
              }
            >
              {clauseHeadings[id]}
              <span className="block text-small text-ink-soft">{clauseWords[id]}</span>
            </Checkbox>
          </div>
        ))}
      </div>
      {faults.requiredClauses !== undefined && (
        <p className="mt-1.5 text-small text-brick">{faults.requiredClauses}</p>
      )}
    </fieldset>
  );
}
