import { isSuspended } from '#domain/agent/AgentStatus.ts';
import { agentEmail } from '../../agent/AgentEmail.ts';

export const reinstated = agentEmail({
  name: 'reinstated',
  fact: 'agent.reinstated',
  event: 'standing',
  write: (agent) =>
    isSuspended(agent)
      ? null
      : {
          to: [agent.profileId],
          subject: 'You work as an agent again',
          sentences: [
            `${agent.brokerageName} has lifted your suspension. Buyers find you again, and what waited goes on where it stood.`,
          ],
          action: 'See who waits for you',
          page: '/agent',
        },
  example: { when: 'An admin lifts the suspension', agent: {} },
});
