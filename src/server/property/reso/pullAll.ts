/** The first reading of a feed: all its homes, by the links of the source. */
import { type Instant, addMs, epochMs, instant } from '#domain/calendar.ts';
import { FeedFault } from './FeedFault.ts';
import { isPast, timeOf, timeTextOf } from './decideRecords.ts';
import type { Position } from './feedRun.ts';
import { closeLacked } from './closeLacked.ts';
import type { Pull } from './Pull.ts';
import { type Page, readPages } from './readPages.ts';
import { savePage } from './savePage.ts';

/** What was changed while it was read may be missed by its links, and clocks differ. */
const overlapMs = 300_000;

/** A link that is not known any more: the source has forgotten where we were. */
const forgotten = new Set([400, 404, 410]);

/** Ends in the stage `changes`. One that was killed goes on with the page that was next. */
export async function pullAll(pull: Pull): Promise<void> {
  const { task, run, client } = pull;
  const first = client.addressOf('Property', { $filter: task.feed.filter, ...pull.parts });
  const { nextLink } = run.position;
  if (nextLink === null) return pullFrom(pull, first);
  try {
    return await pullFrom(pull, nextLink);
  } catch (error) {
    const lostYn = error instanceof FeedFault && forgotten.has(error.status ?? 0);
    if (!lostYn || run.position.nextLink !== nextLink) throw error;
    task.say('The source does not know any more where it was; begins anew.');
    run.position = { ...run.position, stageBeganAt: null, sourceBeganAt: null, nextLink: null };
    return pullFrom(pull, first);
  }
}

async function pullFrom(pull: Pull, address: string): Promise<void> {
  const { task, run, client } = pull;
  for await (const page of readPages(client, address, task.feed.pageSize)) {
    const at = task.now();
    const decide = await pull.decider();
    const to = positionAfter(run.position, page, at);
    await savePage(pull, {
      decided: decide(page.records, at),
      recordsRead: page.records.length + page.odd,
      ...{ at, to },
    });
    pull.turn();
  }
  await closeLacked(pull, run.position.stageBeganAt!, toChanges(run.position));
}

function positionAfter(before: Position, page: Page, at: Instant): Position {
  const position = {
    ...before,
    stageBeganAt: before.stageBeganAt ?? at,
    sourceBeganAt: before.sourceBeganAt ?? instant(page.sourceMs),
    nextLink: page.next,
  };
  for (const record of page.records) {
    const told = timeOf(record);
    if (told === null || !isPast(told, at)) continue;
    const last = position.changedAt;
    if (last !== null && epochMs(told) < epochMs(last)) continue;
    position.changedAt = timeTextOf(record);
  }
  return position;
}

/** From the last change that was read, or from the beginning of the reading, whichever was first. */
function toChanges(position: Position): Position {
  const began = addMs(position.sourceBeganAt!, -overlapMs);
  const { changedAt } = position;
  return {
    ...position,
    stage: 'changes',
    nextLink: null,
    changedAt: changedAt === null || epochMs(began) < epochMs(changedAt) ? began : changedAt,
    changedKey: '',
    keysReadAt: position.stageBeganAt,
    stageBeganAt: null,
    sourceBeganAt: null,
  };
}
