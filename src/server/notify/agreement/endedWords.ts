import { formatDate } from '#domain/calendar.ts';
import { capitalized } from '#domain/capitalized.ts';
import { agreementName } from '#domain/contract/amendment.ts';
import { endingOf } from '#domain/contract/life/deadlines.ts';
import type { EmailWords } from '../Email.ts';
import type { AgreementContext } from './AgreementContext.ts';

/**
 * To everyone on an agreement that has ended: the day, and the day it was entered where that is later.
 * @param sentence how it ended, given the day in words
 */
export function endedWords(
  { contract, everybody, an, what, names, agentName, quote }: AgreementContext,
  sentence: (on: string) => string,
): EmailWords | null {
  const ending = endingOf(contract);
  if (ending === null) return null;
  const { on, noticedOn } = ending;
  const sentences = [`It is the ${what} of ${names} with ${agentName}.`, sentence(formatDate(on))];
  const unmadeYn = contract.amendsContractId !== null && contract.activatedAt === null;
  if (unmadeYn) sentences.push('The agreement that it was to amend stays as it is.');
  if (noticedOn !== null) sentences.push(`This was entered here on ${formatDate(noticedOn)}.`);
  return {
    to: everybody,
    subject: unmadeYn
      ? `The ${agreementName({ ...contract, amendsSince: null })} stays as it is`
      : `${capitalized(an)} is over`,
    sentences,
    quote,
  };
}
