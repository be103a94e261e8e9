import { agentEmail, licenseInWords } from '../../agent/AgentEmail.ts';

export const licenseEndsSoonForAdmins = agentEmail({
  name: 'license_ends_soon_for_admins',
  fact: 'agent.license_ends_soon',
  event: 'standing',
  write(agent, fact) {
    const license = licenseInWords(agent, fact);
    if (license === null) return null;
    const { where, day } = license;
    const { name, profileId } = agent;
    return {
      to: 'admins',
      subject: `${name}’s license in ${where} ends on ${day}`,
      sentences: [
        `${name}’s license in ${where} ends on ${day}. Enter the renewal on the agent’s page once you have it.`,
        `From the day after, until the renewal is entered, ${name} can propose and sign nothing new in ${where}, and buyers there don’t find them. Agreements in force stay in force.`,
      ],
      action: `Open ${name}`,
      page: `/admin/agents/${profileId}`,
    };
  },
  example: { when: 'A license ends within weeks', agent: {} },
});
