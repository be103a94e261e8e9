/** Agents that were chosen to be compared; two packages of one agent are one question. */
import type { agentApi } from '#api/agent.ts';
import type { Request } from '#api/endpoint.ts';
import { useReply } from '../../client/useReply.ts';
import { agentQueries } from '../agentQueries.ts';

type AgentRequest = Request<typeof agentApi.agent>;

/** @param profileIds at most `mostCompared`; what comes behind them is not asked for */
export function useChosenAgents(profileIds: readonly string[], query: AgentRequest['query']) {
  // As many as can be compared: hooks cannot be called in a loop.
  const places = [
    useAgent(profileIds[0], query),
    useAgent(profileIds[1], query),
    useAgent(profileIds[2], query),
  ];
  return places.slice(0, profileIds.length);
}

function useAgent(profileId: string | undefined, query: AgentRequest['query']) {
  const request = profileId === undefined ? null : { params: { profileId }, query };
  const [asked, ask] = useReply(agentQueries.agent, request);
  return { asked, ask };
}
