/** What has changed in a feed since it was read last. */
import { addMs, epochMs } from '#domain/calendar.ts';
import { timeField } from './feedMapping.ts';
import type { Position } from './feedRun.ts';
import { andFilter } from './odata.ts';
import type { Pull } from './Pull.ts';
import { type Page, readPages } from './readPages.ts';
import { savePage } from './savePage.ts';
import { isRefusedQuery } from './searchRules.ts';
import { youngestOf } from './youngestOf.ts';

const minuteMs = 60_000;

/**
 * Asks for records from a while before the last one that is in: a record may have been committed
 * late, or changed again under the same timestamp. Records that say the same again change nothing.
 * Where the source does not sort as asked, progress is saved at the end.
 */
export async function pullChanges(pull: Pull): Promise<void> {
  const { task, run } = pull;
  const begun = run.position;
  const from = addMs(begun.changedAt!, -task.feed.overlapMinutes * minuteMs);
  let reached: Position = { ...begun, changedAt: from };
  let sortedYn = true;
  for await (const page of changesSince(pull, from)) {
    const at = task.now();
    const after = youngestOf(reached, page, at);
    reached = after.position;
    sortedYn &&= after.sortedYn;
    const decide = await pull.decider();
    await savePage(pull, {
      decided: decide(page.records, at),
      recordsRead: page.records.length + page.odd,
      at,
      to: sortedYn || page.next === null ? later(begun, reached) : begun,
    });
    pull.turn();
  }
}

async function* changesSince(pull: Pull, from: string): AsyncGenerator<Page> {
  const { task, client, search } = pull;
  const addressOf = () =>
    client.addressOf('Property', {
      $filter: andFilter(task.feed.filter, `${timeField} ge ${from}`),
      $orderby: search.sortYn ? timeField : undefined,
      ...pull.parts,
    });
  let readYn = false;
  try {
    for await (const page of readPages(client, addressOf(), task.feed.pageSize)) {
      readYn = true;
      yield page;
    }
  } catch (error) {
    if (readYn || !search.sortYn || !isRefusedQuery(error)) throw error;
    search.sortYn = false;
    yield* readPages(client, addressOf(), task.feed.pageSize);
  }
}

/** The overlap must not take the feed back. */
function later(begun: Position, reached: Position): Position {
  return epochMs(reached.changedAt!) > epochMs(begun.changedAt!) ? reached : begun;
}
