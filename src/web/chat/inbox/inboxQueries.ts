/** What an agent asks about their conversations and templates. */
import { chatApi } from '#api/chat.ts';
import { agentInboxApi } from '#api/chat/agentInbox.ts';
import { asks, outdates, questions } from '../../client/queries.ts';
import { inboxList } from './inboxTags.ts';

export const inboxQueries = questions({
  inbox: asks(agentInboxApi.inbox, ['chats', inboxList]),
  clientThread: asks(chatApi.thread, ({ params: { threadId } }) => [
    'chats',
    { type: 'inbox', id: threadId },
  ]),
});

for (const step of [agentInboxApi.snooze, chatApi.send]) outdates(step, ['chats']);
