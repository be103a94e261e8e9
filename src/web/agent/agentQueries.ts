/** What is asked about agents and their packages, and what makes which answers old. */
import { agentApi } from '#api/agent.ts';
import { asks, outdates, questions } from '../client/queries.ts';

export const agentQueries = questions({
  findAgents: asks(agentApi.findAgents, ['agent']),
  agentStates: asks(agentApi.agentStates, ['agent']),
  agent: asks(agentApi.agent, ({ params }) => [{ type: 'agent', id: params.profileId }]),
  myAgent: asks(agentApi.myAgent, ['agent']),
  myPackages: asks(agentApi.myPackages, ['packages']),
  checkPackage: asks(agentApi.checkPackage),
});

outdates(agentApi.saveMyAgent, ['agent']);
outdates(agentApi.createAgent, ['agent']);
outdates(agentApi.savePackage, ['packages']);
outdates(agentApi.publishPackage, ['packages', 'agent']);
outdates(agentApi.retirePackage, ['packages', 'agent']);
