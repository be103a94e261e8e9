/**
 * Pulling a RESO Web API feed: all of it at first, then what has changed, and now and then its keys.
 * Each page is saved in one transaction with how far the feed has come by it, so a run that was
 * killed goes on where it was, and one run of a feed goes on at a time.
 */
import { createHash } from 'node:crypto';
import { addMs, epochMs } from '#domain/calendar.ts';
import type { FeedCounts } from '#domain/health/FeedHealth.ts';
import { every } from '../../platform/every.ts';
import { RefusalReport } from '../../platform/files/RefusalReport.ts';
import { recordDecider } from './decideRecords.ts';
import { FeedFault } from './FeedFault.ts';
import { feedMapping, selectOf } from './feedMapping.ts';
import { endFeed, type FeedRun, holdEveryMs, holdFeed, releaseFeed, takeFeed } from './feedRun.ts';
import type { FeedTask } from './FeedTask.ts';
import { usualWire } from './FeedWire.ts';
import type { Pull } from './Pull.ts';
import { pullAll } from './pullAll.ts';
import { pullChanges } from './pullChanges.ts';
import { pullKeys } from './pullKeys.ts';
import { readLookups } from './readLookups.ts';
import { type Metadata, readMetadata, type ResourceShape } from './readMetadata.ts';
import { ResoClient } from './ResoClient.ts';
import { searchRulesOf } from './searchRules.ts';

export interface Pulled extends FeedCounts {
  /** Null when there is nothing to report. */
  reportPath: string | null;
  /** Why it did not come to its end; what was read up to there is in. */
  failure: string | null;
}

/** Part of what makes two feeds the same: raise it when records are decided differently. */
const rulesVersion = 2;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const longestWaitMs = 24 * hourMs;
const sayEveryMs = 1_000;

/**
 * @returns null where another run is under way, or it is not due and was to be pulled only then
 * @throws CannotStart where a secret cannot be read
 */
export async function pullFeed(task: FeedTask): Promise<Pulled | null> {
  const { db, feed, now } = task;
  const run = await takeFeed(db, {
    source: feed.source,
    fingerprint: fingerprintOf(task),
    now: now(),
    ifDueYn: task.ifDueYn ?? false,
  });
  if (run === null) return null;
  const report = await RefusalReport.open(task.reportPath, 'key');
  const holding = every(holdEveryMs, () => holdFeed(db, run), { onError: () => {} });
  try {
    const failure = await pullOnce(task, run, report);
    return { ...run.counts, failure, reportPath: await finish(report, run) };
  } finally {
    await holding.stop();
  }
}

/** @returns why it did not come to its end, for whoever keeps the feed; null where it did. */
async function pullOnce(
  task: FeedTask,
  run: FeedRun,
  report: RefusalReport,
): Promise<string | null> {
  const { db, feed, now, signal } = task;
  const afterMs = (ms: number) =>
    addMs(now(), Math.max(feed.everyMinutes * minuteMs, Math.min(ms, longestWaitMs)));
  try {
    await pullStages(await begin(task, run, report));
  } catch (error) {
    if (signal?.aborted) await releaseFeed(db, run, now());
    else {
      const waitMs = error instanceof FeedFault ? (error.waitMs ?? 0) : 0;
      await endFeed(db, run, { failure: failureOf(error), now: now(), dueAt: afterMs(waitMs) });
    }
    if (error instanceof FeedFault) return error.message;
    throw error;
  }
  await endFeed(db, run, { failure: null, now: now(), dueAt: afterMs(0) });
  return null;
}

async function pullStages(pull: Pull): Promise<void> {
  const { task, run } = pull;
  switch (run.position.stage) {
    case 'all':
      await pullAll(pull);
      break;
    case 'changes':
    case 'keys':
      // First what people wait for: keys that cannot be read hold no change up.
      await pullChanges(pull);
      if (run.position.stage === 'changes') {
        if (!isKeysTurn(pull)) break;
        run.position = {
          ...run.position,
          ...{ stage: 'keys', nextLink: null, stageBeganAt: null, sourceBeganAt: null },
        };
      }
      await pullKeys(pull);
  }
  task.say('Everything is read');
}

function isKeysTurn({ task, run }: Pull): boolean {
  const { keysReadAt } = run.position;
  if (task.allKeysYn) return true;
  return (
    keysReadAt === null ||
    // Of a clock that has been put back since the time is still to come.
    Math.abs(epochMs(task.now()) - epochMs(keysReadAt)) >= task.feed.keysEveryHours * hourMs
  );
}

async function begin(task: FeedTask, run: FeedRun, report: RefusalReport): Promise<Pull> {
  const { feed, wire = usualWire, signal = new AbortController().signal } = task;
  const client = new ResoClient(task, wire, signal);
  const mapping = feedMapping(feed);
  const metadata = readMetadata(
    (await client.get(client.addressOf('$metadata'), { accept: 'application/xml' })).text,
  );
  const shape = metadata.resourceOf('Property');
  if (shape === undefined) throw new FeedFault('The source has no Property resource.');
  const fieldNames = new Set(shape.fields.keys());
  const $select = selectOf(mapping, fieldNames);
  const partNames = [...shape.parts].filter((name) =>
    feed.expand.some(
      (wanted) => name === wanted || (wanted === 'OpenHouse' && name === `${wanted}s`),
    ),
  );
  let decider: ReturnType<Pull['decider']> | undefined;
  return {
    ...{ task, run, client, mapping, report, fieldNames, search: searchRulesOf(feed) },
    parts: {
      $select: feed.select && $select !== '' ? $select : undefined,
      $expand: partNames.length > 0 ? partNames.join(',') : undefined,
    },
    decider() {
      decider ??= wordsOf(client, metadata, shape).then((wordOf) => recordDecider(mapping, wordOf));
      return decider;
    },
    turn: turns(task, run),
  };
}

/** Of a word what the Data Dictionary calls it, by the source's Lookup or by its types. */
async function wordsOf(
  client: ResoClient,
  metadata: Metadata,
  shape: ResourceShape,
): Promise<(field: string, word: string) => string> {
  const names = new Map([...shape.fields].map(([field, lookup]) => [field, lookup ?? field]));
  const lookups = await readLookups(client, new Set(names.values()));
  return (field, word) => {
    const lookup = names.get(field) ?? field;
    return lookups.get(lookup)?.get(word) ?? metadata.lookups.get(lookup)?.get(word) ?? word;
  };
}

function turns({ say, wire = usualWire }: FeedTask, { counts }: FeedRun): () => void {
  let saidMs = wire.nowMs();
  return () => {
    const nowMs = wire.nowMs();
    if (nowMs - saidMs < sayEveryMs) return;
    saidMs = nowMs;
    say(`${counts.recordsRead.toLocaleString('en-US')} records, ${counts.refused} refused`);
  };
}

/** The report of an earlier run stays where this one has nothing to tell. */
async function finish(report: RefusalReport, { counts }: FeedRun): Promise<string | null> {
  if (counts.refused + counts.leftOut > 0) return report.finish();
  await report.discard();
  return null;
}

function fingerprintOf({ feed }: FeedTask): string {
  const { url, filter, keyPrefix, fields, empty, expand } = feed;
  const parts = JSON.stringify([rulesVersion, url, filter, keyPrefix, fields, empty, expand]);
  return createHash('sha256').update(parts).digest('hex');
}

const longestFailure = 500;

function failureOf(error: unknown): string {
  const known = error instanceof Error && ['FeedFault', 'CannotStart'].includes(error.name);
  return known ? error.message.slice(0, longestFailure) : 'The run ended by a fault of ours.';
}
