import { snakeCase } from '#api/wire.ts';
import type { Refused } from '#domain/life.ts';
import { Refusal } from './errors.ts';

/**
 * What the domain has granted.
 * @throws Refusal with the domain's sentence
 */
export function granted<T extends object>(outcome: T | Refused): Exclude<T, Refused> {
  if (!isRefused(outcome)) return outcome as Exclude<T, Refused>;
  const { status, code, sentence, field } = outcome;
  throw new Refusal(status, code, sentence, field && snakeCase(field));
}

export function isRefused(outcome: object): outcome is Refused {
  return 'outcome' in outcome && outcome.outcome === 'refused';
}
