/** Pulls the feeds of RESO_FEEDS while the server runs, each when it is due. */
import { instant } from '#domain/calendar.ts';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { connect } from '#server/platform/db/connect.ts';
import { every } from '#server/platform/every.ts';
import { findDueSources } from '#server/property/reso/findFeeds.ts';
import { readFeed } from '#server/property/reso/ResoFeed.ts';
import { runScript, ScriptFailed } from './runScript.ts';

const lookEveryMs = 10_000;
/** Processes beside the server. */
const mostAtOnce = 3;

interface KeptFeed {
  path: string;
  source: string;
}

/** @throws CannotStart where a file makes no sense, or two are of one source */
export function readFeeds(paths: readonly string[]): KeptFeed[] {
  const feeds = paths.map((path) => ({ path, source: readFeed(path).feed.source }));
  for (const [source, same] of Map.groupBy(feeds, (feed) => feed.source)) {
    if (same.length === 1) continue;
    // Each would take the homes of the other for gone.
    throw new CannotStart(
      `Two feeds of RESO_FEEDS have the source “${source}”: ${same.map(({ path }) => path).join(' and ')}. ` +
        'Give each a source of its own, or leave one out.',
    );
  }
  return feeds;
}

export interface FeedsToKeep {
  databaseUrl: string;
  feeds: readonly KeptFeed[];
  lookEveryMs?: number;
  say?: (line: string) => void;
}

/**
 * Each is pulled in a process of its own, so that the server answers as quickly meanwhile, and some at
 * once, so that a source that takes hours holds no other one up. Of several servers of one database one
 * does it: whoever comes first when it is due.
 * @returns how it is ended; a feed that is being pulled is let go, and goes on at the next start
 */
export function keepFeeds(options: FeedsToKeep): () => Promise<void> {
  const { databaseUrl, feeds, say = console.log } = options;
  const { db, close } = connect(databaseUrl, { max: 1 });
  const ending = new AbortController();

  async function pull(path: string, source: string): Promise<void> {
    try {
      const lines: string[] = [];
      await runScript(['scripts/import.ts', path, '--if-due'], {
        env: { DATABASE_URL: databaseUrl },
        signal: ending.signal,
        exitWithUs: true,
        say: (line) => lines.push(line),
      });
      const summary = lines.find((line) => /Homes: /.test(line));
      if (summary !== undefined && !/ 0 new, 0 changed/.test(summary)) say(`${source}: ${summary}`);
    } catch (error) {
      if (ending.signal.aborted) return;
      const output = error instanceof ScriptFailed ? error.output.trim() : String(error);
      say(`The feed ${source} could not be pulled: ${output.split('\n').at(-1)}`);
    }
  }

  const pulling = new Map<KeptFeed, Promise<void>>();
  function begin(feed: KeptFeed): void {
    const pulled = pull(feed.path, feed.source).finally(() => pulling.delete(feed));
    pulling.set(feed, pulled);
  }

  const keeping = every(
    options.lookEveryMs ?? lookEveryMs,
    async () => {
      const due = await findDueSources(
        db,
        feeds.map(({ source }) => source),
        instant(Date.now()),
      );
      for (const feed of feeds) {
        if (pulling.size >= mostAtOnce || ending.signal.aborted) break;
        if (due.has(feed.source) && !pulling.has(feed)) begin(feed);
      }
    },
    { atOnceYn: true, onError: (error) => say(`Feeds could not be pulled: ${String(error)}`) },
  );
  return async () => {
    const stopped = keeping.stop();
    ending.abort();
    await stopped;
    await Promise.all(pulling.values());
    await close();
  };
}
