/** The packages that are compared, each asked for by its agent. */
import type { agentApi } from '#api/agent.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { Agent } from '#domain/agent/Agent.ts';
import type { PackageCard } from '#domain/contract/package/PackageCard.ts';
import type { Failure } from '../../client/failureOf.ts';
import type { Asked } from '../../client/useReply.ts';
import type { priceQuery } from '../find/agentQuery.ts';
import type { ChosenPackage } from './chosenPackages.ts';
import { useChosenAgents } from './useChosenAgents.ts';

export interface Compared {
  agent: Agent;
  card: PackageCard;
  chosen: ChosenPackage;
}

export interface Comparison {
  compared: Compared[];
  at: ReplyOf<typeof agentApi.agent>['at'];
  /** Those that are not offered any more, or not for this state. */
  gone: ChosenPackage[];
}

export function useCompared(
  chosen: readonly ChosenPackage[],
  query: NonNullable<ReturnType<typeof priceQuery>>,
): [Asked<Comparison>, retry: () => void] {
  const answers = useChosenAgents(
    chosen.map(({ agentProfileId }) => agentProfileId),
    query,
  );
  const retry = () => {
    for (const { asked, ask } of answers) if (asked.status === 'failed') ask();
  };
  return [
    comparisonOf(
      chosen,
      answers.map(({ asked }) => asked),
    ),
    retry,
  ];
}

type AskedAgent = Asked<ReplyOf<typeof agentApi.agent>>;

/** Without a field it is the agent who is missing, not the home. */
const isGone = (asked: AskedAgent) =>
  asked.status === 'failed' && asked.code === 'not_found' && asked.field === undefined;

/** @param answers in the order of `chosen` */
function comparisonOf(
  chosen: readonly ChosenPackage[],
  answers: readonly AskedAgent[],
): Asked<Comparison> {
  const failure = answers.find((asked) => asked.status === 'failed' && !isGone(asked));
  if (failure) return failure as Failure;
  if (answers.some(({ status }) => status === 'loading')) return { status: 'loading' };
  const replies = answers.map((asked) => (asked.status === 'idle' ? asked.reply : null));
  const at = replies.find((reply) => reply !== null)?.at;
  if (at === undefined) {
    const message = 'None of these agents is here any more.';
    return { status: 'failed', code: 'not_found', message, field: undefined };
  }
  const gone: ChosenPackage[] = [];
  const compared = chosen.flatMap((one, index) => {
    const reply = replies[index];
    const card = reply?.packages.find(
      ({ package: { packageId } }) => one.packageId === null || packageId === one.packageId,
    );
    if (reply && card) return [{ agent: reply.agent, card, chosen: one }];
    gone.push(one);
    return [];
  });
  return { status: 'idle', reply: { compared, at, gone } };
}
