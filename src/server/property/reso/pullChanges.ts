/** What has changed in a feed since it was read last. */
import { keyField, timeField } from './feedMapping.ts';
import type { Position } from './feedRun.ts';
import { andFilter, literalOf } from './odata.ts';
import type { Pull } from './Pull.ts';
import { readPages } from './readPages.ts';
import { savePage } from './savePage.ts';
import { youngestOf } from './youngestOf.ts';

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
    const after = youngestOf(reached, page, at);
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
