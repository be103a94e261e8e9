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

/** What is missing, for buyers and agents: they ask, and the brokerage acts. */
export function missingFormSentence(title: string, place: string): string {
  return `The form “${title}” for ${place} is not here yet. It comes from the regulator, and the brokerage puts it here: ask them for it.`;
}

/** The same for an admin, before the way to the page where forms are put. */
export function missingFormForAdmins(title: string, place: string): string {
  return `The form “${title}” for ${place} is not here yet. Buyers cannot acknowledge it before they sign.`;
}
