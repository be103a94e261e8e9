/**
 * What the server has said, kept for whoever shows it: RTK Query over the one `call`. Each noun adds
 * its questions in a file of its own (`web/contract/contractQueries.ts`), a line each, and says which
 * of its calls make which answers old.
 */
import {
  isFulfilled,
  isPending,
  isRejected,
  type Middleware,
  type PayloadAction,
  type SerializedError,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type SkipToken,
} from '@reduxjs/toolkit/query/react';
import type { Endpoint, ReplyOf, Request } from '#api/endpoint.ts';
import { liveNounNames } from '#api/live.ts';
import { call, Canceled, CallFailed } from './call.ts';
import { type Failure, failureOf } from './failureOf.ts';
import { hearTags } from './hearTags.ts';
import { keeping, takenAway, unanswered } from './kept/callKept.ts';
import { keeperNow, mostKept } from './kept/keepsOffline.ts';
import { onWritten } from './written.ts';

/** What becomes old together, beside what can be heard of live. */
const unheard = [
  'agent',
  'brokerage',
  'devices',
  'home',
  'inbox',
  'inspections',
  'jurisdiction',
  'mail',
  'packages',
  'passkeys',
  'templates',
  'unanswered',
] as const;
const nouns = [...liveNounNames, ...unheard];
type Noun = (typeof nouns)[number];
/** A noun, or one thing of it; `unanswered` is what was asked while the server was away. */
export type Tag = Noun | { type: Noun; id: string };

/** Cancelled: whoever asked has left, and nobody needs to be told. */
export type NotAnswered = Failure | { status: 'canceled' };

type Ask = BaseQueryFn<{ endpoint: Endpoint; request: unknown }, unknown, NotAnswered>;

const ask: Ask = async ({ endpoint, request }, api) => {
  const asker = keeperNow();
  const isKept = mostKept(endpoint) !== undefined && asker !== null;
  try {
    const data = await call(endpoint, request as Request<Endpoint>, { signal: api.signal });
    if (isKept) void keeping().then((kept) => kept?.keepReply(endpoint, request, data, asker));
    return { data };
  } catch (error) {
    if (error instanceof Canceled) return { error: { status: 'canceled' } };
    if (isKept) await showKept(endpoint, request, error, api);
    return { error: failureOf(error) };
  }
};

/** No answer, or one of a proxy that reached no server. */
function isUnanswered(error: NotAnswered | undefined): boolean {
  if (error?.status !== 'failed') return false;
  return error.code === 'no_connection' || error.code === 'unknown';
}

/** To be dispatched once the server is there again; what is under way is waited for. */
export const askUnansweredAgain = () => queries.util.invalidateTags(['unanswered']);

/** Said to slices before an answer that was kept is put where a new one would be. */
const keptType = 'queries/kept';

/** Puts what is kept on the device where the answer would be, beside why there is no newer one. */
async function showKept(
  endpoint: Endpoint,
  request: unknown,
  error: unknown,
  api: BaseQueryApi,
): Promise<void> {
  const status = error instanceof CallFailed ? error.status : null;
  if (status === null) return;
  const kept = await keeping();
  if (kept && takenAway.includes(status)) await kept.dropReply(endpoint, request);
  if (!kept || !unanswered.includes(status)) return;
  const isSeen = () => {
    const { queries: cache } = api.getState() as { queries: { queries: Record<string, unknown> } };
    const entry = cache.queries[api.queryCacheKey!] as { data?: unknown } | undefined;
    return entry?.data !== undefined;
  };
  if (isSeen()) return;
  const value = await kept.recallReply(endpoint, request);
  if (value === undefined || api.signal.aborted || isSeen()) return;
  const { endpoint: endpointName } = api;
  api.dispatch({ type: keptType, payload: value, meta: { arg: { endpointName } } });
  const entry = { endpointName, arg: request, value };
  api.dispatch(queries.util.upsertQueryEntries([entry as never]));
}

export const queries = createApi({
  reducerPath: 'queries',
  baseQuery: ask,
  tagTypes: nouns,
  // Long enough for a page that is kept out of sight.
  keepUnusedDataFor: 600,
  endpoints: () => ({}),
});

/** What a noun says of one question. */
export interface Asking<E extends Endpoint> {
  endpoint: E;
  tagsOf(request: Request<E>): readonly Tag[];
  merge: ((seen: ReplyOf<E>, came: ReplyOf<E>) => ReplyOf<E>) | undefined;
}

/**
 * One question, in one line.
 * @param tags what its answer is about; nothing where it does not become old
 * @param merge which of two answers is the present one; the later by default
 */
export function asks<E extends Endpoint>(
  endpoint: E,
  tags: readonly Tag[] | ((request: Request<E>) => readonly Tag[]) = [],
  merge?: Asking<E>['merge'],
): Asking<E> {
  return { endpoint, tagsOf: typeof tags === 'function' ? tags : () => tags, merge };
}

export interface QueryOptions {
  pollingInterval?: number;
  skipPollingIfUnfocused?: boolean;
  refetchOnFocus?: boolean;
  refetchOnReconnect?: boolean;
  refetchOnMountOrArgChange?: number;
}

type Matcher<Payload> = (action: unknown) => action is PayloadAction<Payload>;

/** What pages and slices take of a question: the library's own types go through its whole builder. */
export interface Question<E extends Endpoint> {
  /** A hook; always the same one for a question. */
  follow(
    request: Request<E> | SkipToken,
    options: QueryOptions,
  ): {
    currentData?: ReplyOf<E>;
    error?: NotAnswered | SerializedError | undefined;
    isFetching: boolean;
    refetch(): unknown;
  };
  initiate(
    request: Request<E>,
    options?: { subscribe?: boolean; forceRefetch?: boolean },
  ): ThunkAction<PromiseLike<unknown>, unknown, unknown, UnknownAction>;
  /** What the store knows of it. */
  select(request: Request<E>): (state: never) => { status: string };
  matchPending: Matcher<undefined>;
  matchFulfilled: Matcher<ReplyOf<E>>;
  matchRejected: Matcher<NotAnswered | undefined>;
}

type Askings = Record<string, { endpoint: Endpoint }>;
type Questions<Asked extends Askings> = {
  [Name in keyof Asked]: Question<Asked[Name]['endpoint']>;
};

/** The questions of a noun; their names are the noun's alone. */
export function questions<Asked extends Askings>(asked: Asked): Questions<Asked> {
  const { endpoints } = queries.injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(asked as unknown as Record<string, Asking<Endpoint>>).map(
          ([name, { endpoint, tagsOf, merge }]) => [
            name,
            build.query<unknown, Request<Endpoint>>({
              query: (request) => ({ endpoint, request }),
              providesTags: (_reply, error, request) => [
                ...tagsOf(request),
                ...(isUnanswered(error) ? (['unanswered'] as const) : []),
              ],
              ...(merge && { merge }),
              async onCacheEntryAdded(request, { cacheEntryRemoved }) {
                // From before it is asked: no change comes in between.
                const end = hearTags(tagsOf(request));
                await cacheEntryRemoved;
                end();
              },
            }),
          ],
        ),
      ),
  });
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      { ...endpoint, follow: (endpoint as unknown as { useQuery: unknown }).useQuery },
    ]),
  ) as unknown as Questions<Asked>;
}

/**
 * What a slice hears of a question without loading it: the store is there before the nouns are.
 * @param name the question's name among all
 */
export function whatIsSaidTo<E extends Endpoint>(
  name: string,
): Pick<Question<E>, 'matchPending' | 'matchFulfilled' | 'matchRejected'> {
  const matching = (matches: (action: unknown) => boolean) => (action: unknown) => {
    if (!matches(action)) return false;
    const { type, meta } = action as { type: string; meta: { arg?: { endpointName?: unknown } } };
    return type.startsWith(`${queries.reducerPath}/`) && meta.arg?.endpointName === name;
  };
  const isSaid = (action: unknown) =>
    isFulfilled(action) || (action as { type?: unknown }).type === keptType;
  return {
    matchPending: matching(isPending),
    matchFulfilled: matching(isSaid),
    matchRejected: matching(isRejected),
  } as Pick<Question<E>, 'matchPending' | 'matchFulfilled' | 'matchRejected'>;
}

type AnsweredByKey = Record<string, { data?: unknown } | undefined>;
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
/** An answer that somebody has without having asked the question, or a part of it. */
type Known = {
  /** The question's name among the noun's. */
  name: string;
  request: object;
} & ({ reply: unknown } | { change(seen: never): unknown });
interface AfterWrite {
  tags: readonly Tag[];
  tells?: ((reply: never, request: never) => Known) | undefined;
}
const afterWrites = new Map<Endpoint, AfterWrite>();

/**
 * Says what a call that changes something makes old, and which question its reply answers. Where the
 * reply is a part of an answer, `change` puts it into what is seen until the whole comes anew.
 */
export function outdates<E extends Endpoint>(
  endpoint: E,
  tags: readonly Tag[],
  tells?: (reply: ReplyOf<E>, request: Request<E>) => Known,
): void {
  afterWrites.set(endpoint, { tags, tells });
}

function know(known: Known, dispatch: Dispatch): void {
  const { name, request } = known;
  const upsert = (value: unknown) => {
    const entry = { endpointName: name, arg: request, value };
    dispatch(queries.util.upsertQueryEntries([entry as never]));
  };
  const tell = () => {
    if ('reply' in known) return upsert(known.reply);
    const seen = dispatch(seenOf(name, request));
    if (seen !== undefined) upsert(known.change(seen as never));
  };
  const running = dispatch(queries.util.getRunningQueryThunk(name as never, request as never)) as
    | { abort(): void; then(done: () => void): unknown }
    | undefined;
  tell();
  // What was asked before the change is older than this; of a part, the rest is still waited for.
  if ('reply' in known) running?.abort();
  void running?.then(tell);
}

/** What the last answer to a question was; undefined where there is none. */
function seenOf(name: string, request: object) {
  return (_dispatch: Dispatch, getState: () => unknown): unknown => {
    const endpoints = queries.endpoints as Record<string, Pick<Question<Endpoint>, 'select'>>;
    const entry = endpoints[name]?.select(request as never)(getState() as never);
    return (entry as { data?: unknown } | undefined)?.data;
  };
}

/**
 * A question that nobody waits for any more is cancelled; a change makes old what it changes. Where an
 * older answer is kept the newer one is fetched to its end: whoever comes next would take the older one
 * for the present one.
 */
const upkeep: Middleware = (store) => {
  const dispatch = store.dispatch as Dispatch;
  onWritten((endpoint, reply, request) => {
    const after = afterWrites.get(endpoint);
    if (after?.tells) know(after.tells(reply as never, request as never), dispatch);
    if (after && after.tags.length > 0) dispatch(queries.util.invalidateTags([...after.tags]));
  });

  function cancelUnheard(key: string): void {
    const { getSubscriptionCount } = dispatch(
      queries.internalActions.internal_getRTKQSubscriptions(),
    ) as unknown as { getSubscriptionCount(key: string): number };
    if (getSubscriptionCount(key) > 0) return;
    const running = dispatch(queries.util.getRunningQueriesThunk());
    for (const query of running) {
      if (query.queryCacheKey === key && !isAnswered(key)) query.abort();
    }
  }

  function isAnswered(key: string): boolean {
    const { queries: cache } = store.getState() as { queries: { queries: AnsweredByKey } };
    return cache.queries[key]?.data !== undefined;
  }

  return (next) => (action) => {
    const result = next(action);
    if (queries.internalActions.unsubscribeQueryResult.match(action)) {
      const { queryCacheKey } = action.payload;
      // Whoever only draws anew asks again at once.
      setTimeout(() => cancelUnheard(queryCacheKey));
    }
    return result;
  };
};

/** In this order behind the store's own. */
export const queriesMiddleware: Middleware[] = [upkeep, queries.middleware];
