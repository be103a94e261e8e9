import { formatDate } from '#domain/calendar.ts';
import { lastDayToSign } from '#domain/contract/life/deadlines.ts';
import { nextSigners, type Signer } from '#domain/contract/people/signers.ts';
import type { EmailWords } from '../Email.ts';
import { type AgreementContext, profiles } from './AgreementContext.ts';

/** To the signers of this role whose signature is next; null once the time to sign is over. */
export function dueWords(
  { contract, what, names, agentName, cost }: AgreementContext,
  role: Signer['role'],
): EmailWords | null {
  const lastDay = lastDayToSign(contract);
  if (lastDay === null) return null;
  return {
    to: profiles(nextSigners(contract).filter((signer) => signer.role === role)),
    subject: `It’s your turn: sign the ${what}`,
    sentences: [
      `${names} with ${agentName}. Without all signatures it lapses after ${formatDate(lastDay)}.`,
      cost,
    ],
    action: 'Read and sign',
  };
}
