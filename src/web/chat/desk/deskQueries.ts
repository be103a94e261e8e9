/** What admins ask about conversations; their messages are asked for page by page, for a reason. */
import { chatDeskApi } from '#api/chat.ts';
import { asks, outdates, questions } from '../../client/queries.ts';

export const deskQueries = questions({
  brokerageThreads: asks(chatDeskApi.brokerageThreads, ['inspections']),
  brokerageThread: asks(chatDeskApi.brokerageThread, ['inspections']),
  inspections: asks(chatDeskApi.inspections, ['inspections']),
  inspectedMessages: asks(chatDeskApi.inspectedMessages),
});

outdates(chatDeskApi.inspect, ['inspections']);
