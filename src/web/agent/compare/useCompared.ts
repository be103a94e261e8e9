/** The packages that are compared, each asked for by its agent. */
import { useCallback, useEffect, useState } from 'react';
import { agentApi } from '#api/agent.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { Agent } from '#domain/agent/Agent.ts';
import type { PackageCard } from '#domain/contract/PackageCard.ts';
import { call, CallFailed, Canceled } from '../../client/call.ts';
import { failureOf } from '../../client/failureOf.ts';
import type { Asked } from '../../client/useReply.ts';
import type { priceQuery } from '../find/agentQuery.ts';
import { type ChosenPackage, readChosen, writeChosen } from './chosenPackages.ts';

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
  const [attempt, setAttempt] = useState(0);
  const question = JSON.stringify([attempt, writeChosen(chosen), query]);
  const [answer, setAnswer] = useState<{ question: string; asked: Asked<Comparison> } | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const [, ids, at] = JSON.parse(question) as [number, string, typeof query];
    Promise.all(readChosen(ids).map((one) => askFor(one, at, controller.signal)))
      .then(comparisonOf)
      .then(
        (reply) => setAnswer({ question, asked: { status: 'idle', reply } }),
        (error: unknown) => {
          if (error instanceof Canceled) return;
          setAnswer({ question, asked: failureOf(error) });
        },
      );
    return () => controller.abort();
  }, [question]);

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  return [answer?.question === question ? answer.asked : { status: 'loading' }, retry];
}

interface Answered {
  chosen: ChosenPackage;
  /** Null: the agent is not here any more. */
  reply: ReplyOf<typeof agentApi.agent> | null;
}

async function askFor(
  chosen: ChosenPackage,
  query: NonNullable<ReturnType<typeof priceQuery>>,
  signal: AbortSignal,
): Promise<Answered> {
  const params = { profileId: chosen.agentProfileId };
  try {
    return { chosen, reply: await call(agentApi.agent, { params, query }, { signal }) };
  } catch (error) {
    // Without a field it is the agent who is missing, not the home.
    if (error instanceof CallFailed && error.code === 'not_found' && error.field === undefined) {
      return { chosen, reply: null };
    }
    throw error;
  }
}

/** @throws CallFailed where none of them is here any more */
function comparisonOf(answers: Answered[]): Comparison {
  const at = answers.find(({ reply }) => reply !== null)?.reply?.at;
  if (at === undefined)
    throw new CallFailed(404, 'not_found', 'None of these agents is here any more.');
  const gone: ChosenPackage[] = [];
  const compared = answers.flatMap(({ chosen, reply }) => {
    const card = reply?.packages.find(
      (one) => chosen.packageId === null || one.package.packageId === chosen.packageId,
    );
    if (reply !== null && card) return [{ agent: reply.agent, card, chosen }];
    gone.push(chosen);
    return [];
  });
  return { compared, at, gone };
}
