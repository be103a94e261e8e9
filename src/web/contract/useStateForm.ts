import { stateFormOn } from '#domain/jurisdiction/StateForm.ts';
import type { StateForm } from '#domain/jurisdiction/StateForm.ts';
import type { ContractKind } from '#domain/contract/ContractTerms.ts';
import { dateIn } from '#domain/calendar.ts';
import type { StateCode } from '#domain/states.ts';
import { timeZoneOf } from '#domain/stateTimeZones.ts';
import { useReply } from '../client/useReply.ts';
import { useNow } from '../ui/useNow.ts';
import { contractQueries } from './contractQueries.ts';
import { useRules } from './useRules.ts';

/** What a state prescribes for an agreement, and what the brokerage has of it. */
export interface Prescribed {
  /** As the rules of the state call the form. */
  title: string;
  /** null: it is not here. */
  form: (StateForm & { demoYn: boolean }) | null;
}

/** null where the state prescribes no form, and until that is known. */
export function useStateForm(state: StateCode, kind: ContractKind): Prescribed | null {
  const timeZone = timeZoneOf(state);
  const rules = useRules(state, timeZone);
  const [asked] = useReply(contractQueries.stateFormsInForce, {});
  const today = dateIn(timeZone, useNow());
  const prescribed = rules?.stateForm;
  if (!prescribed || asked.status !== 'idle') return null;
  const here = asked.reply.forms.map((form) => ({ form, publishedAt: '' }));
  return { title: prescribed.title, form: stateFormOn(here, { state, kind }, today)?.form ?? null };
}
