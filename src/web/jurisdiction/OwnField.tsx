import type { ReactNode } from 'react';
import type { LawField } from '#domain/jurisdiction/jurisdiction.ts';
import { lawLabels, lawWords } from '#domain/jurisdiction/lawWords.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import type { Rules } from './ruleWords.ts';

export interface OwnFieldProps {
  field: LawField;
  rules: Rules;
  /** The row of all other states. */
  house: Rules;
  onChange(change: Partial<Rules>): void;
  /** What is filled in where the state's own law says it. */
  children: ReactNode;
}

/** A field of the law: filled in where the state's own was read, else what holds everywhere else. */
export function OwnField({ field, rules, house, onChange, children }: OwnFieldProps) {
  if (rules.state === 'default') return children;
  const ownYn = rules.ownFields.includes(field);
  return (
    <div className="border-l-2 border-line pl-4">
      {ownYn ? (
        children
      ) : (
        <p>
          <span className="block font-medium">{lawLabels[field]}</span>
          <span className="wrap-anywhere text-ink-soft">
            As in all other states: {lawWords(house)[field]}
          </span>
        </p>
      )}
      <Checkbox
        checked={ownYn}
        onChange={(own) =>
          onChange({
            ownFields: own
              ? [...rules.ownFields, field]
              : rules.ownFields.filter((other) => other !== field),
          })
        }
      >
        <span className="text-small">
          The state’s own law says so
          <span className="sr-only">: {lawLabels[field]}</span>
        </span>
      </Checkbox>
    </div>
  );
}
