/** What each step is called on its button and in its dialog, with whom it concerns. */
import type { ContractView } from '#api/contract.ts';
import { firstName } from '../user/firstName.ts';

export type Action = ContractView['actions'][number];

export interface ActionVerb {
  /** A verb with its object. */
  button: string;
  /** What pressing it comes to, said before it is done. */
  about: string;
  /** The label of the field for a reason; null where none is asked. */
  reason: string | null;
  /** Whether it cannot be sent without one. */
  reasonNeededYn: boolean;
  /** Said when it is done. */
  done: string;
}

const verb = (
  button: string,
  done: string,
  about: string,
  reason: string | null = null,
  reasonNeededYn = false,
): ActionVerb => ({ button, done, about, reason, reasonNeededYn });

export function actionVerb(action: Action, contract: ContractView): ActionVerb {
  const agent = firstName(contract.agent.name);
  const buyer = firstName(contract.buyer.name);
  const you = firstName(contract.parties.find(({ youYn }) => youYn)?.name ?? '');
  const other = contract.role === 'agent' ? buyer : agent;
  switch (action) {
    case 'propose':
      return verb(`Propose it to ${buyer}`, `Proposed to ${buyer}.`, '');
    case 'start_signing':
    case 'sign':
      return verb(`Sign as ${you}`, 'Signed.', '');
    case 'request_changes':
      return verb(
        'Ask for changes',
        `Sent back to ${agent}.`,
        `It goes back to ${agent}, who can propose other terms. Nothing is signed until you agree to them.`,
        'What should change?',
        true,
      );
    case 'approve':
      return verb(
        'Approve this agreement',
        'Approved.',
        'Your approval is the broker’s signature. The agreement holds from its first day on, and everybody gets the sealed PDF.',
      );
    case 'return':
      return verb(
        'Return with a reason',
        'Returned.',
        `The signatures are cleared, and ${agent} can propose other terms.`,
        'What has to change?',
        true,
      );
    case 'terminate':
      return verb(
        'End this agreement',
        'Ended.',
        endingWords(contract, `It ends at once. ${other} is told.`),
        'Anything to say? (you can leave it out)',
      );
    case 'give_notice':
      return verb(
        `Give notice to ${other}`,
        'Notice given.',
        endingWords(
          contract,
          `It ends ${contract.agentPackage?.cancellation.noticeDays ?? 'some'} days after today.`,
        ),
        'Anything to say? (you can leave it out)',
      );
    case 'decline':
      if (contract.status === 'draft') {
        return verb(
          'Call it off',
          'Called off.',
          `It is over then, and nobody owes anything. ${agent} is told.`,
          'Why? (you can leave it out)',
        );
      }
      return verb(
        'Decline this agreement',
        'Declined.',
        `It is over then, and nobody owes anything. You can ask ${agent} for another one.`,
        'Why? (you can leave it out)',
      );
    case 'withdraw':
      return verb(
        'Withdraw this agreement',
        'Withdrawn.',
        'It is over then, and nobody owes anything.',
        'Why? (you can leave it out)',
      );
    case 'ask_to_void':
      return verb(
        'Ask to void it',
        'Another admin is asked to confirm.',
        'Where an agreement is active, two admins must want it void.',
        'Why should it be void?',
        true,
      );
    case 'void':
      return verb(
        'Void this agreement',
        'Voided.',
        'It counts as if it had never been made. Everybody on it is told.',
        contract.status === 'active' ? null : 'Why is it void?',
        contract.status !== 'active',
      );
  }
}

function endingWords({ agentPackage }: ContractView, when: string): string {
  return agentPackage === null ? when : `${when} As agreed: ${agentPackage.cancellation.text}`;
}
