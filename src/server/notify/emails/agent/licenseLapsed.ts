import { agentEmail, licenseInWords } from '../../agent/AgentEmail.ts';

export const licenseLapsed = agentEmail({
  name: 'license_lapsed',
  fact: 'agent.license_lapsed',
  event: 'standing',
  write(agent, fact) {
    const license = licenseInWords(agent, fact);
    if (license === null) return null;
    const { where, day } = license;
    return {
      to: [agent.profileId],
      subject: `Your license in ${where} ended on ${day}`,
      sentences: [
        `Your license in ${where} ended on ${day}. Send the renewal to an admin of your brokerage, who enters it.`,
        `Until the renewal is entered, you can propose and sign nothing new in ${where}, and buyers there don’t find you. Agreements in force stay in force.`,
      ],
      action: 'See your licenses',
      page: '/agent/profile',
    };
  },
  example: { when: 'A license has ended', agent: {} },
});
