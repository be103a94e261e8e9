/** The first reading of a feed: all its homes. */
import { addMs, epochMs } from '#domain/calendar.ts';
import { closeLacked } from './closeLacked.ts';
import type { Position } from './feedRun.ts';
import type { Pull } from './Pull.ts';
import { readWhole } from './readWhole.ts';
import { savePage } from './savePage.ts';
import { youngestOf } from './youngestOf.ts';

/** What was changed while it was read may be missed by its links, and clocks differ. */
const overlapMs = 300_000;

/** Ends in the stage `changes`. */
export async function pullAll(pull: Pull): Promise<void> {
  const { task, run, parts } = pull;
  await readWhole(pull, {
    ...{ parts, pageSize: task.feed.pageSize },
    async take(page, at, to) {
      const decide = await pull.decider();
      await savePage(pull, {
        decided: decide(page.records, at),
        recordsRead: page.records.length + page.odd,
        at,
        to: youngestOf(to, page, at).position,
      });
    },
  });
  await closeLacked(pull, run.position.stageBeganAt!, toChanges(run.position));
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
    keysReadAt: position.stageBeganAt,
    stageBeganAt: null,
    sourceBeganAt: null,
  };
}
