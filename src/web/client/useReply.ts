/** A question of a page, and what the server last said to it. */
import type { SerializedError } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Endpoint, ReplyOf, Request } from '#api/endpoint.ts';
import type { Failure } from './failureOf.ts';
import { useFirstSight } from './firstSight.ts';
import { useIsLive } from './liveState.ts';
import type { NotAnswered, Question } from './queries.ts';

export type Asked<Reply> =
  | { status: 'loading' }
  /** `problem` is why asking again did not work; what was seen last is still shown. */
  | { status: 'idle'; reply: Reply; problem?: string }
  | Failure;

export interface Watching {
  /** Others change it while it is looked at. */
  isWatched?: boolean;
  /** The live road has no name for it. */
  isUnnamed?: boolean;
}

/** While nothing is told live. */
const lookAgainMs = 5_000;
/** An answer that is older is asked for again when a page comes into sight, behind what it shows. */
const freshSeconds = 30;

/**
 * Asks when the component appears and when the request changes; whoever else shows the same asks
 * with it. What was seen last stays while it is asked for again. Null asks nothing.
 */
export function useReply<E extends Endpoint>(
  question: Question<E>,
  request: Request<E> | null,
  { isWatched = false, isUnnamed = false }: Watching = {},
): [Asked<ReplyOf<E>>, ask: () => Promise<unknown>] {
  const isTold = useIsLive() && !isUnnamed;
  const needs = useFirstSight()?.needs;
  if (needs && request !== null) needs.answered(question as unknown as Question<Endpoint>, request);
  const { currentData, error, isFetching, refetch } = question.follow(request ?? skipToken, {
    pollingInterval: isWatched && !isTold ? lookAgainMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: isWatched && !isTold,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: freshSeconds,
  });
  const ask = request === null ? nothing : (refetch as () => Promise<unknown>);
  const failure = failureIn(error);
  if (currentData !== undefined) {
    const problem = failure === null || isFetching ? '' : failure.message;
    return [{ status: 'idle', reply: currentData, problem }, ask];
  }
  return [failure === null || isFetching ? { status: 'loading' } : failure, ask];
}

async function nothing(): Promise<void> {}

/** Null where it was only cancelled. */
function failureIn(error: NotAnswered | SerializedError | undefined): Failure | null {
  return error !== undefined && 'status' in error && error.status === 'failed' ? error : null;
}
