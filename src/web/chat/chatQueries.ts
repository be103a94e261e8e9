/** What is asked about conversations beside the messages themselves, which the thread keeps. */
import { chatApi } from '#api/chat.ts';
import { keepsOffline } from '../client/kept/keepsOffline.ts';
import { asks, outdates, questions } from '../client/queries.ts';

export const chatQueries = questions({
  threads: asks(chatApi.threads, ['chats']),
  beforeAsking: asks(chatApi.beforeAsking, ['chats']),
  chatSearch: asks(chatApi.search),
});

const schemas = async () => (await import('#api/chatSchemas.ts')).chatSchemas;
keepsOffline(chatApi.threads, 1, async () => (await schemas()).threads.reply);

for (const step of [chatApi.open, chatApi.markUnread]) outdates(step, ['chats']);
