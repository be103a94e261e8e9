import type { LegalDate } from '#domain/calendar.ts';
import { type Jurisdiction, jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import type { StateCode } from '#domain/states.ts';
import { useReply } from '../client/useReply.ts';
import { contractQueries } from '../contract/contractQueries.ts';

/** The law of each state today, for a whole page; null until it is here. */
export function useRulesOf(today: LegalDate): ((state: StateCode) => Jurisdiction) | null {
  const [asked] = useReply(contractQueries.rulesInForce, {});
  if (asked.status !== 'idle' || asked.reply.jurisdictions.length === 0) return null;
  const { jurisdictions } = asked.reply;
  return (state) => jurisdictionFor(jurisdictions, state, today);
}
