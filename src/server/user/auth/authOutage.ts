/**
 * The library takes a database that cannot be written to for a mistake of the visitor: what failed
 * is noted at the query, and told in place of what the library makes of it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { outageOf } from '../../platform/outage.ts';

const asking = new AsyncLocalStorage<{ outage: unknown }>();

/** @throws the outage that a query of `ask` met, where the answer is a failure */
export async function tellingOutage<T extends { response: Response }>(
  ask: () => Promise<T>,
): Promise<T> {
  const noted = { outage: undefined as unknown };
  const answer = await asking.run(noted, ask);
  if (!answer.response.ok && noted.outage !== undefined) throw noted.outage;
  return answer;
}

export function noteOutage(error: unknown): void {
  const noted = asking.getStore();
  if (noted && outageOf(error)) noted.outage = error;
}
