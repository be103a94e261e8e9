import type { Contract } from '#domain/contract/Contract.ts';
import { buyerNames } from '#domain/contract/buyersIn.ts';
import { type Fault, faultInWords } from '#domain/document/recordFaults.ts';
import { joinNames } from '#domain/joinNames.ts';
import type { Telling } from './Telling.ts';

/** What admins hear where an agreement is not what its record says. */
export function faultNews(
  contract: Pick<Contract, 'parties' | 'agent'> | null,
  faults: readonly Fault[],
): Telling {
  const whose = contract
    ? `${buyerNames(contract.parties)} with ${contract.agent.name}`
    : 'An agreement that is gone';
  return {
    to: 'admins',
    butProfileId: null,
    subject: 'An agreement is not what its record says',
    sentences: [
      `${whose}: ${joinNames(faults.map(faultInWords))}.`,
      'Somebody or something has changed what is kept, beside the steps that people take. Nobody can sign it, approve it or get its PDF until this is cleared; you can declare it void. `npm run verify` on the server looks through everything that is kept.',
    ],
    quote: null,
    action: 'Open the agreement',
    page: null,
    dueYn: false,
    sealedYn: false,
  };
}
