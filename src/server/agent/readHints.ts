/** Marketing of agents: published with fair-housing warnings only after the agent has read them. */
import { type FairHousingHint, fairHousingSentence } from '#domain/chat/fairHousing.ts';
import { Refusal } from '../platform/http/errors.ts';

/**
 * Warnings are never verdicts, so the agent decides; the broker sees the same passages.
 * @throws Refusal 409 with the first warning, where the agent has not confirmed them
 */
export function requireHintsRead(
  hints: readonly FairHousingHint[],
  fairHousingReadYn: boolean,
  field: string,
): void {
  const [first] = hints;
  if (first === undefined || fairHousingReadYn) return;
  throw new Refusal(
    409,
    'fair_housing',
    `Fair housing: ${fairHousingSentence(first)} Change the text, or confirm that you want to publish it as it is.`,
    field,
  );
}
