import { formatDate } from '#domain/calendar.ts';
import { capitalized } from '#domain/capitalized.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { agreementName } from '#domain/contract/amendment.ts';
import { endingOf } from '#domain/contract/deadlines.ts';
import { byOf, telling, type Write } from './Told.ts';

/** Says to everybody that an agreement is over, with the day, and since when that is on record where it came late. */
export const over =
  (sentence: (contract: Contract, on: string, by: string | null) => string): Write =>
  ({ contract, everybody, an, what, names, agentName, quote }, fact) => {
    const ending = endingOf(contract);
    if (ending === null) return null;
    const { on, noticedOn } = ending;
    const sentences = [
      `It is the ${what} of ${names} with ${agentName}.`,
      sentence(contract, formatDate(on), byOf(fact)),
    ];
    const unmadeYn = contract.amendsContractId !== null && contract.activatedAt === null;
    if (unmadeYn) sentences.push('The agreement that it was to amend stays as it is.');
    if (noticedOn !== null) sentences.push(`This was entered here on ${formatDate(noticedOn)}.`);
    return telling(
      everybody,
      unmadeYn
        ? `The ${agreementName({ ...contract, amendsSince: null })} stays as it is`
        : `${capitalized(an)} is over`,
      sentences,
      quote,
    );
  };
