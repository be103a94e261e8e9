/** What an agent says again and again: asked once, and told anew by each change. */
import { agentInboxApi } from '#api/chat/agentInbox.ts';
import { asks, outdates, questions } from '../../client/queries.ts';

export const templateQueries = questions({
  chatTemplates: asks(agentInboxApi.templates, ['templates']),
});

for (const change of [agentInboxApi.saveTemplate, agentInboxApi.deleteTemplate]) {
  outdates(change, [], (reply) => ({ name: 'chatTemplates', request: {}, reply }));
}
