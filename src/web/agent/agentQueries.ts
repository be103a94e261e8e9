/** What is asked about agents and their packages, and what makes which answers old. */
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import { agentDeskApi } from '#api/agent/agentDesk.ts';
import type { AgentFile } from '#api/agent/agentDeskSchemas.ts';
import { agentApi } from '#api/agent.ts';
import { wordingApi } from '#api/wording.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import { asks, outdates, questions } from '../client/queries.ts';
import { withRetired, withVersion } from './packages/ownPackages.ts';

export const agentQueries = questions({
  findAgents: asks(agentApi.findAgents, ['agent']),
  agentStates: asks(agentApi.agentStates, ['agent']),
  agent: asks(agentApi.agent, ({ params }) => [{ type: 'agent', id: params.profileId }]),
  myAgent: asks(agentApi.myAgent, ['agent']),
  mySuspension: asks(agentApi.mySuspension, ['agent']),
  myPackages: asks(agentApi.myPackages, ['packages']),
  itemChoice: asks(wordingApi.itemChoice, ['packages', 'wording']),
  checkPackage: asks(agentApi.checkPackage),
  agentList: asks(agentDeskApi.agentList, ['agents']),
  agentFile: asks(
    agentDeskApi.agentFile,
    ({ params }) => [{ type: 'agents', id: params.profileId }],
    newer,
  ),
});

/** A slow answer does not undo a change that was made since it was asked for. */
function newer(seen: AgentFile, came: AgentFile): AgentFile {
  return came.revision < seen.revision ? seen : copyWithStructuralSharing(seen, came);
}

/** Whoever comes back to the form goes on from what was saved, however late the whole comes anew. */
outdates(agentApi.saveMyAgent, ['agent'], ({ agent }) => ({
  name: 'myAgent',
  request: {},
  change: (seen: ReplyOf<typeof agentApi.myAgent>) => ({ ...seen, agent }),
}));
outdates(agentApi.createAgent, ['agent', 'agents']);
for (const change of [
  agentDeskApi.saveLicense,
  agentDeskApi.endLicense,
  agentDeskApi.suspendAgent,
  agentDeskApi.reinstateAgent,
]) {
  outdates(change, ['agent', 'agents', 'agreements', 'contract', 'approvals'], (reply) => ({
    name: 'agentFile',
    request: { params: { profileId: reply.profileId } },
    reply,
  }));
}
const tellsVersion = ({ package: version }: { package: AgentPackage }) => ({
  name: 'myPackages',
  request: {},
  change: ({ packages }: ReplyOf<typeof agentApi.myPackages>) => ({
    packages: withVersion(packages, version),
  }),
});
outdates(agentApi.savePackage, ['packages'], tellsVersion);
outdates(agentApi.publishPackage, ['packages', 'agent'], tellsVersion);
outdates(agentApi.retirePackage, ['packages', 'agent'], ({ retiredAt }, { body }) => ({
  name: 'myPackages',
  request: {},
  change: ({ packages }: ReplyOf<typeof agentApi.myPackages>) => ({
    packages: withRetired(packages, body.packageId, retiredAt),
  }),
}));
