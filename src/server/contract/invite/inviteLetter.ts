/** The letter that invites somebody to an agreement. */
import { anAgreement } from '#domain/contract/amendment.ts';
import { greeting, nameInLetter } from '#domain/user/personName.ts';
import { formatDate, zoneName } from '#domain/calendar.ts';
import type { CoBuyerInvite } from '#domain/contract/invite/coBuyerInvite.ts';
import { brokerageFooter } from '#domain/contract/brokerageOffice.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { lastDayOf } from '#domain/contract/invite/moveInvite.ts';
import { partyRights } from '#domain/contract/people/parties.ts';
import { obligationsOf } from '#domain/contract/obligations.ts';
import type { Letter } from '../../platform/mail/Letter.ts';

/** @param origin of the link, without a slash at the end */
export function inviteLetter(
  contract: Contract,
  invite: CoBuyerInvite,
  token: string,
  origin: string,
): Letter {
  const { agent } = contract;
  const inviter = nameInLetter(invite.invitedBy.name, 'Somebody');
  const agentName = nameInLetter(agent.name, 'an agent');
  const what = anAgreement(contract);
  // Whoever may not read the text is promised nothing of it.
  const readsYn = partyRights[invite.kind].reads === 'everything';
  const url = new URL('/invite', origin);
  url.searchParams.set('token', token);
  return {
    to: invite.email,
    subject: `${inviter} invites you to ${what}`,
    paragraphs: [
      greeting(invite.firstName),
      `${inviter} invites you to ${what} with ${agentName} of ${agent.brokerageName}. This is what it means for you:`,
      obligationsOf(invite.kind, { ...contract, agent: { ...agent, name: agentName } }).join('\n'),
      ...(readsYn ? [readable(contract, agentName)] : []),
      'If you have no account yet, you open one with the same link: no other letter is needed.',
    ],
    action: { label: 'Read the invitation', url: url.href },
    footnote: [
      `The link is for you alone and works through ${formatDate(lastDayOf(invite))} (${zoneName(invite.timeZone)}). If you don’t know ${inviter}, ignore this letter: nothing happens without the link.`,
      brokerageFooter(agent),
    ]
      .filter((line) => line !== null)
      .join('\n'),
  };
}

/** Nothing is promised that is not there yet. */
function readable({ documentSha256 }: Contract, agentName: string): string {
  return documentSha256 === null
    ? `${agentName} has not proposed the terms yet. Once that is done, you read them with this link.`
    : 'You can read all of it before you sign in.';
}
