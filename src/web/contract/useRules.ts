/** What the law of a state in force today asks of an agreement. */
import { dateIn } from '#domain/calendar.ts';
import { type Jurisdiction, jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import type { StateCode } from '#domain/states.ts';
import { useReply } from '../client/useReply.ts';
import { contractQueries } from './contractQueries.ts';
import { useNow } from '../ui/useNow.ts';

/** Null until the rules are here, and where they cannot be had. */
export function useRules(state: StateCode, timeZone: string): Jurisdiction | null {
  const [asked] = useReply(contractQueries.rulesInForce, {});
  const now = useNow();
  if (asked.status !== 'idle' || asked.reply.jurisdictions.length === 0) return null;
  return jurisdictionFor(asked.reply.jurisdictions, state, dateIn(timeZone, now));
}
