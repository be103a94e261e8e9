import { agentEmail, licenseInWords } from '../../agent/AgentEmail.ts';

export const licenseEndsSoon = agentEmail({
  name: 'license_ends_soon',
  fact: 'agent.license_ends_soon',
  event: 'standing',
  write(agent, fact) {
    const license = licenseInWords(agent, fact);
    if (license === null) return null;
    const { where, day } = license;
    return {
      to: [agent.profileId],
      subject: `Your license in ${where} ends on ${day}`,
      sentences: [
        `Your license in ${where} ends on ${day}. Send the renewal to an admin of your brokerage, who enters it.`,
        `From the day after, until the renewal is entered, you can propose and sign nothing new in ${where}, and buyers there don’t find you. Agreements in force stay in force.`,
      ],
      action: 'See your licenses',
      page: '/agent/profile',
    };
  },
  example: { when: 'A license ends within weeks', agent: {} },
});
