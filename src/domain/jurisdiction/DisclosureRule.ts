/** Whether agreements can be proposed before the forms of their state are there. */
import { z } from 'zod';
import { isOwn, type Jurisdiction } from './jurisdiction.ts';

/** Refused where a form is missing: where the state's own law asks for it, everywhere, nowhere. */
export const DisclosureRule = z.enum(['modelled', 'always', 'never']);
export type DisclosureRule = z.infer<typeof DisclosureRule>;

export const disclosureRuleWords: Record<DisclosureRule, string> = {
  modelled: 'Refuse proposals where a state’s own law asks for a form that is missing',
  always: 'Refuse proposals wherever a form is missing',
  never: 'Let proposals through, and say what is missing',
};

/** Whether a missing form stands in the way of a proposal. */
export function refusesWithoutForms(rule: DisclosureRule, rules: Jurisdiction): boolean {
  if (rule === 'never') return false;
  return rule === 'always' || isOwn(rules, 'disclosures');
}

/** What is missing, and who has to act. */
export function missingFormSentence(title: string, place: string): string {
  return `The form “${title}” for ${place} is not here yet. An admin of the brokerage has to upload it under “Forms to acknowledge”.`;
}
