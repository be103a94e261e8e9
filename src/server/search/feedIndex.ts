/**
 * Keeps the index in memory, which has a thread of its own, equal to the database: it begins with all
 * that is there, then follows the facts, whichever process stated them.
 */
import type { FactLog } from '../platform/facts/FactLog.ts';
import type { Following } from '../platform/facts/followLog.ts';
import { KeptThread } from '../platform/load/KeptThread.ts';
import type { World } from '../platform/World.ts';
import { changedKeys, isUpToDate, secondsBehind } from './feedState.ts';
import type { SearchEngine } from './SearchIndex.ts';
import { takePlaces, type Turns } from './takePlaces.ts';
import type { SearchAsks, SearchData, SearchStarted } from './thread/searchAsks.ts';
import { ThreadIndex } from './thread/ThreadIndex.ts';

export interface FedIndex<Engine extends SearchEngine = SearchEngine> extends Following {
  index: Engine;
  /** In which order it is asked. */
  turns: Turns;
  /** Resolves once all that was committed before the call can be found; fails where that cannot be had. */
  ready: Promise<void>;
  /**
   * Seconds that the longest waiting change of a home has waited to be found; 0 where none does.
   * @throws Error while nothing can be found
   */
  behindSeconds(): Promise<number>;
  /** Whether every change that was committed before the call has been told to `onChanged`. */
  isUpToDate(): Promise<boolean>;
}

export type FedWorld = Pick<World, 'db' | 'now' | 'log'> & { facts: FactLog };

export interface FeedOptions {
  /** Hears the keys of homes that have changed, before the index takes them in. */
  onChanged?: (listingKeys: ReadonlySet<string>) => void;
  /** Where the index is put away when it is stopped, and taken from at the next start. */
  snapshotFile?: string | undefined;
}

/** Its thread begins at once, so that a server can do other things until it is ready. */
export function feedIndex(
  world: FedWorld & { databaseUrl: string },
  { onChanged = () => {}, snapshotFile }: FeedOptions = {},
): FedIndex<ThreadIndex> {
  const { log, databaseUrl } = world;
  const thread = new KeptThread<SearchAsks, SearchStarted>({
    program: new URL('thread/searchThread.ts', import.meta.url),
    data: () => ({ databaseUrl, snapshotFile, now: world.now() }) satisfies SearchData,
    onStarted: ({ size }) => index.changed(size),
    onSaid: (line) => log.warn(line),
    onLost: (err) => log.error({ err }, 'the search has ended and is started again'),
  });
  const index = new ThreadIndex(thread);
  let applied = 0;
  let following: Following | null = null;
  const ready = thread.ready().then(follow);
  // Whoever waits for it hears of its failure.
  ready.catch(() => {});
  return {
    index,
    turns: takePlaces(),
    ready,
    isUpToDate: async () => following !== null && isUpToDate(world.db, applied),
    async behindSeconds() {
      if (!thread.isReady) throw new Error('The search is being started again.');
      return secondsBehind(world, applied);
    },
    async stop() {
      thread.retire();
      await following?.stop();
      try {
        if (thread.isReady) await thread.ask('putAway', applied);
      } catch (err) {
        log.warn({ err }, 'the search index could not be put away');
      }
      await thread.stop();
    },
  };

  function follow({ after }: SearchStarted): void {
    applied = after;
    following = world.facts.follow({
      after,
      kinds: ['property.changed'],
      async handle(facts) {
        const { all, parts } = changedKeys(facts);
        onChanged(all);
        // A thread that was started again has read all that was there; reading some once more is no harm.
        await thread.ready();
        for (const listingKeys of parts) {
          index.changed(await thread.ask('change', { listingKeys, now: world.now() }));
        }
        applied = facts.at(-1)?.number ?? applied;
      },
      onError: (err) => log.error({ err }, 'the search index could not follow the database'),
    });
  }
}
