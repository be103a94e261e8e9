/** What emails and notifications follow which facts. Which there are is in `emails.ts`. */
import { findAgentNow } from '../agent/findAgentNow.ts';
import { readGroups } from '../group/groupRows.ts';
import type { NoticeWorld } from '../notice/NoticeWorld.ts';
import { type Reaction, reaction } from '../platform/facts/Reaction.ts';
import { writeAgentEmail } from './agent/AgentEmail.ts';
import { consentReceipt, receiptedFacts } from './agreement/receipts.ts';
import { receiptKey, sendAgreementEmails, sendReceipt } from './agreement/sendAgreementEmails.ts';
import { emailKey, emailsAfter, factsOf } from './Email.ts';
import { agentEmails, agreementEmails, faultEmails, groupEmails, inviteEmails } from './emails.ts';
import { writeFaultEmail } from './fault/FaultEmail.ts';
import { writeGroupEmail } from './group/GroupEmail.ts';
import { sendInviteEmails } from './invite/sendInviteEmails.ts';
import { messageReaction } from './messages.ts';
import { allOf, tell } from './tell.ts';

/**
 * Facts that no email follows. Earlier versions listened to them and may have left a task unfinished,
 * which would hold up later facts about the same agreement or group.
 */
const unfinished = { invites: ['invite.sent'], groups: ['group.invited'] } as const;

export function notifyReactions(world: NoticeWorld): Reaction[] {
  return [
    messageReaction(world),
    reaction({
      name: 'notify.agreements',
      kinds: factsOf(agreementEmails),
      prepare: (fact, number) => sendAgreementEmails(world, fact, number),
    }),
    reaction({
      name: 'notify.receipts',
      kinds: receiptedFacts,
      prepare: (fact, number) => sendReceipt(world, fact, number),
    }),
    reaction({
      name: 'notify.consentReceipts',
      kinds: ['consent.withdrawn'],
      prepare: (fact, number) =>
        tell(world, '/agreements', consentReceipt(fact.profileId), receiptKey(number)),
    }),
    reaction({
      name: 'notify.invites',
      kinds: [...factsOf(inviteEmails), ...unfinished.invites],
      prepare: (fact, number) => sendInviteEmails(world, fact, number),
    }),
    reaction({
      name: 'notify.groups',
      kinds: [...factsOf(groupEmails), ...unfinished.groups],
      async prepare(fact, number) {
        const [group] = await readGroups(world.db, [fact.groupId]);
        if (!group) return null;
        return allOf(
          emailsAfter(groupEmails, fact.kind).map(async (email, place) => {
            const draft = writeGroupEmail(email, fact, group.members);
            return draft && tell(world, '/group', draft, emailKey(number, place));
          }),
        );
      },
    }),
    reaction({
      name: 'notify.agents',
      kinds: factsOf(agentEmails),
      async prepare(fact, number) {
        const agent = await findAgentNow(world.db, fact.agentProfileId);
        if (!agent) return null;
        return allOf(
          emailsAfter(agentEmails, fact.kind).map(async (email, place) => {
            const draft = writeAgentEmail(email, agent, fact);
            return draft && tell(world, '/agent', draft, emailKey(number, place));
          }),
        );
      },
    }),
    reaction({
      name: 'notify.faults',
      kinds: factsOf(faultEmails),
      prepare: (fact, number) =>
        allOf(
          emailsAfter(faultEmails, fact.kind).map(async (email, place) => {
            const found = await email.lookUp(world.db, fact);
            if (found === null) return null;
            const draft = writeFaultEmail(email, found);
            return tell(world, email.path(fact), draft, emailKey(number, place));
          }),
        ),
    }),
  ];
}
