/** The letters around the broker: what waits for a decision, and what was decided. */
import { formatDate } from '#domain/calendar.ts';
import { capitalized } from '#domain/capitalized.ts';
import { type Contract, todayFor } from '#domain/contract/Contract.ts';
import type { ContractLetter } from '#domain/contract/ContractWords.ts';
import type { Telling } from '../Telling.ts';
import { over } from './over.ts';
import { byOf, nameOf, telling, type Write } from './Told.ts';

export const brokerLetters = {
  approval_waits: ({ contract, agentName, an, names, cost }) => ({
    ...telling('admins', `${capitalized(an)} waits for your approval`, [
      `${names} with ${agentName}. All have signed. Undecided, it lapses after its last day, ${formatDate(contract.endDate)}.`,
      cost,
    ]),
    ...inQueue(contract),
  }),

  approval_overdue: ({ contract, agentName, an, names }) =>
    contract.submittedAt === null
      ? null
      : {
          ...telling('admins', `${capitalized(an)} still waits for your decision`, [
            `${names} with ${agentName}. All had signed on ${formatDate(todayFor(contract, contract.submittedAt))}. Undecided, it lapses after its last day, ${formatDate(contract.endDate)}.`,
          ]),
          ...inQueue(contract),
        },

  returned: ({ agent, buyers, agentName, an, quote }) => ({
    ...telling(
      [...agent, ...buyers],
      `The broker returned ${an}`,
      ['The signatures are cleared.'],
      quote,
    ),
    only: [
      { words: 'Propose new terms next.', to: agent },
      { words: `${agentName} proposes new terms next.`, to: buyers },
    ],
  }),

  recalled: ({ contract, agent, buyers, an, lead, quote }, fact) => ({
    ...telling(
      [...agent, ...buyers],
      `${capitalized(an)} was called back from the broker`,
      [
        `${nameOf(contract, byOf(fact))} called it back before the broker had decided. The signatures are cleared, and the same terms lie before the buyers again.`,
      ],
      quote,
    ),
    only: [{ words: `${lead} lets the signing begin anew, or asks for changes.`, to: buyers }],
  }),

  void_requested: ({ contract, agentName, an, names }) =>
    contract.voidRequest && {
      ...telling('admins', `${capitalized(an)} is to be voided: another admin confirms`, [
        `${names} with ${agentName}. It waits under “To be voided” in the queue; the parties are told once it is done.`,
      ]),
      quote: { words: `“${contract.voidRequest.reason}”`, to: 'all' as const },
      action: 'Decide in the queue',
      page: `/admin/approvals?band=void&contract=${contract.contractId}`,
    },

  void_request_withdrawn: ({ agentName, an, names }) =>
    telling('admins', `The request to void ${an} was taken back`, [
      `${names} with ${agentName}. Nothing is left to confirm; it goes on as it is.`,
    ]),

  voided: over((_contract, on) => `The broker declared it void on ${on}.`),
} satisfies Partial<Record<ContractLetter, Write>>;

function inQueue({ contractId }: Contract): Pick<Telling, 'action' | 'page'> {
  return { action: 'Decide in the queue', page: `/admin/approvals?contract=${contractId}` };
}
