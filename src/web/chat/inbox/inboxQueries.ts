/** What an agent asks about their conversations and templates. */
import { chatApi } from '#api/chat.ts';
import { agentInboxApi } from '#api/chat/agentInbox.ts';
import { asks, outdates, questions } from '../../client/queries.ts';

export const inboxQueries = questions({
  inbox: asks(agentInboxApi.inbox, ['chats']),
  clientThread: asks(chatApi.thread, ['chats']),
});

for (const step of [agentInboxApi.snooze, chatApi.send]) outdates(step, ['chats']);
