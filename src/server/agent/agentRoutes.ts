/** Finding and comparing agents, as anyone may. */
import { isFound } from '#domain/agent/AgentStatus.ts';
import type { FastifyInstance } from 'fastify';
import { agentApi } from '#api/agent.ts';
import { compareAgents, fittingPackages } from '#domain/agent/compareAgents.ts';
import { notFound } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { countAgentsByState } from './countAgentsByState.ts';
import { findActiveAgents, findAgent } from './findAgent.ts';
import { findPackagesOnOffer } from './findPackages.ts';
import { findQuestion } from './findQuestion.ts';

const agentsPerPage = 20;

export function registerFindingAgents(
  app: FastifyInstance,
  { db, now }: Pick<World, 'db' | 'now'>,
): void {
  serve(app, agentApi.findAgents, async ({ query: { page = 1, ...asked } }) => {
    const { at, question } = await findQuestion(db, now(), asked);
    const agents = await findActiveAgents(db, at.state, now());
    const ids = agents.map(({ profileId }) => profileId);
    const found = compareAgents(agents, await findPackagesOnOffer(db, ids), question);
    const from = (page - 1) * agentsPerPage;
    return {
      at,
      total: found.length,
      pageCount: Math.ceil(found.length / agentsPerPage),
      agents: found.slice(from, from + agentsPerPage),
    };
  });

  serve(app, agentApi.agentStates, async () => ({ states: await countAgentsByState(db, now()) }));

  serve(app, agentApi.agent, async ({ params: { profileId }, query }) => {
    const found = await findAgent(db, profileId, now());
    if (!found || !isFound(found)) throw notFound('This agent is not here, or not any more.');
    const { status: _status, ...agent } = found;
    const onOffer = await findPackagesOnOffer(db, [profileId]);
    const somewhere = agent.states.find((state) =>
      onOffer.some(({ states }) => states.includes(state)),
    );
    const state = query.state ?? somewhere ?? agent.states[0];
    const { at, question } = await findQuestion(db, now(), { ...query, state });
    const licensedYn = agent.states.includes(at.state);
    return { at, agent, packages: licensedYn ? fittingPackages(onOffer, question) : [] };
  });
}
