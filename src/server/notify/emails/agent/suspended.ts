import { isSuspended } from '#domain/agent/AgentStatus.ts';
import { agentEmail } from '../../agent/AgentEmail.ts';

export const suspended = agentEmail({
  name: 'suspended',
  fact: 'agent.suspended',
  event: 'standing',
  write(agent) {
    if (!isSuspended(agent)) return null;
    const { profileId, brokerageName, suspension } = agent;
    const who = suspension?.byName ? `${suspension.byName} of ${brokerageName}` : brokerageName;
    return {
      to: [profileId],
      subject: 'You are suspended as an agent',
      sentences: [
        `${who} has suspended you. You can still sign in and read everything; you can’t propose, sign or approve anything, and buyers don’t find you.`,
        'Agreements in force stay in force. What was being made waits; its buyers read that it waits, and not why.',
        ...(suspension?.reason ? ['The reason given:'] : []),
      ],
      quote: suspension?.reason ? { words: suspension.reason, to: 'all' } : null,
      action: 'Open the agents’ desk',
      page: '/agent',
    };
  },
  example: {
    when: 'An admin suspends an agent',
    agent: {
      status: 'suspended',
      suspension: { reason: 'Two complaints are open.', byName: 'Kim Sato' },
    },
  },
});
