/** What has changed in a feed since it was read last. */
import { type Instant, epochMs } from '#domain/calendar.ts';
import { isPast, timeOf, timeTextOf } from './decideRecords.ts';
import { keyField, timeField } from './feedMapping.ts';
import type { Position } from './feedRun.ts';
import { andFilter, literalOf } from './odata.ts';
import type { Pull } from './Pull.ts';
import { type Page, readPages } from './readPages.ts';
import { savePage } from './savePage.ts';

/**
 * Asks for what is younger than the last record that is in, and of those of the same time for the
 * keys behind it. Where the source does not sort as it is asked to, how far it is is noted at the end.
 */
export async function pullChanges(pull: Pull): Promise<void> {
  const { task, run, client } = pull;
  const begun = run.position;
  const address = client.addressOf('Property', {
    $filter: andFilter(task.feed.filter, changedAfter(begun)),
    $orderby: `${timeField},${keyField}`,
    ...pull.parts,
  });
  let reached = begun;
  let sortedYn = true;
  for await (const page of readPages(client, address, task.feed.pageSize)) {
    const at = task.now();
    const after = positionAfter(reached, page, at);
    reached = after.position;
    sortedYn &&= after.sortedYn;
    const decide = await pull.decider();
    await savePage(pull, {
      decided: decide(page.records, at),
      recordsRead: page.records.length + page.odd,
      at,
      to: sortedYn || page.next === null ? reached : begun,
    });
    pull.turn();
  }
}

function changedAfter({ changedAt, changedKey }: Position): string {
  const at = changedAt!;
  const key = changedKey ?? '';
  return key === ''
    ? `${timeField} ge ${at}`
    : `(${timeField} gt ${at} or (${timeField} eq ${at} and ${keyField} gt ${literalOf(key)}))`;
}

/** The youngest record of all so far; one that says to be of later than now is none. */
function positionAfter(
  before: Position,
  page: Page,
  at: Instant,
): { position: Position; sortedYn: boolean } {
  const position = { ...before };
  let sortedYn = true;
  for (const record of page.records) {
    const told = timeOf(record);
    const key = record[keyField];
    if (told === null || !isPast(told, at)) continue;
    if (epochMs(told) < epochMs(position.changedAt!)) {
      sortedYn = false;
    } else {
      position.changedAt = timeTextOf(record);
      // A key that is no text cannot be asked for as one: those of its time come again.
      position.changedKey = typeof key === 'string' ? key : '';
    }
  }
  return { position, sortedYn };
}
