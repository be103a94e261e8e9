/** What is said in the calls of `wording.ts`, both ways. */
import { z } from 'zod';
import { Instant, PickedDate } from '#domain/dateSchemas.ts';
import { ClauseWording, WrittenWords } from '#domain/wording/ClauseWording.ts';
import { WordingStep } from '#domain/wording/wordingLife.ts';
import { callSchemas } from './callSchemas.ts';

/** A row as admins see it: people by name, and what whoever asks may do with it. */
export const WordingRow = ClauseWording.extend({
  writtenBy: z.string().nullable(),
  returnedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  actions: z.array(WordingStep),
  /** Whether it can be written over. */
  writableYn: z.boolean(),
});

/** When what was read was written; another text since is refused. */
const Seen = z.object({ wordingId: z.uuid(), seenWrittenAt: Instant });

export const wordingSchemas = callSchemas({
  all: {
    summary: 'Every row of words, drafts and earlier ones too; the approved ones as they hold.',
    reply: z.object({ rows: z.array(WordingRow) }),
  },
  write: {
    summary: 'Saves the words of a clause as a draft: a new one, or over the one that is named.',
    body: WrittenWords.extend({ validFrom: PickedDate, over: Seen.optional() }),
    reply: WordingRow,
  },
  move: {
    summary: 'Asks a second admin, takes back, returns, approves or discards what was written.',
    body: Seen.extend({
      action: WordingStep,
      /** What is to be changed, where it is returned. */
      reason: z.string().trim().max(1000).default(''),
    }),
    reply: WordingRow,
  },
});
