/** The stages that go through all of a feed, by the links of the source: its homes, or their keys. */
import { type Instant, instant } from '#domain/calendar.ts';
import { FeedFault } from './FeedFault.ts';
import type { Position } from './feedRun.ts';
import type { Pull } from './Pull.ts';
import { type Page, readPages } from './readPages.ts';

export interface WholeReading {
  /** What is asked of each record: `$select` and `$expand`. */
  parts: Record<string, string | undefined>;
  pageSize: number;
  /** @param to how far the feed is with the page: it is to be saved with it */
  take(page: Page, at: Instant, to: Position): Promise<void>;
}

/** A link that is not known any more: the source has forgotten where we were. */
const forgotten = new Set([400, 404, 410]);

/** Goes on with the page that was next, where one was killed; else it begins. */
export async function readWhole(pull: Pull, reading: WholeReading): Promise<void> {
  const { task, run, client } = pull;
  const first = client.addressOf('Property', { $filter: task.feed.filter, ...reading.parts });
  const { nextLink } = run.position;
  if (nextLink === null) return readFrom(pull, reading, first);
  try {
    return await readFrom(pull, reading, nextLink);
  } catch (error) {
    const lostYn = error instanceof FeedFault && forgotten.has(error.status ?? 0);
    if (!lostYn || run.position.nextLink !== nextLink) throw error;
    task.say('The source does not know any more where it was; begins anew.');
    run.position = { ...run.position, stageBeganAt: null, sourceBeganAt: null, nextLink: null };
    return readFrom(pull, reading, first);
  }
}

async function readFrom(pull: Pull, reading: WholeReading, address: string): Promise<void> {
  const { task, run, client } = pull;
  for await (const page of readPages(client, address, reading.pageSize)) {
    const at = task.now();
    await reading.take(page, at, {
      ...run.position,
      stageBeganAt: run.position.stageBeganAt ?? at,
      sourceBeganAt: run.position.sourceBeganAt ?? instant(page.sourceMs),
      nextLink: page.next,
    });
    pull.turn();
  }
}
