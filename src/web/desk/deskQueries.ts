/** What is asked for the first pages of the desks, and which news makes an answer old. */
import { deskApi } from '#api/desk.ts';
import { asks, questions } from '../client/queries.ts';
import { inboxList } from '../chat/inbox/inboxTags.ts';

export const deskQueries = questions({
  agentToday: asks(deskApi.agentToday, [
    'agreements',
    'chats',
    inboxList,
    'agent',
    'agents',
    'packages',
    'templates',
  ]),
  adminToday: asks(deskApi.adminToday, [
    'approvals',
    'agreements',
    'agent',
    'agents',
    'brokerage',
    'jurisdiction',
    'wording',
    'troubles',
  ]),
});
