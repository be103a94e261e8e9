import type { Rules } from './ruleWords.ts';

/** What was found wrong, by the name of its field. */
export type Faults = Partial<Record<string, string>>;

export interface RuleFieldsProps {
  rules: Rules;
  /** By field, with a dot within one: `source.url`. */
  faults: Faults;
  /** Of all other states. */
  house: Rules;
  onChange(change: Partial<Rules>): void;
}
