/** The words of clauses by state: written by one admin, approved by another. */
import { z } from 'zod';
import { Instant, PickedDate } from '#domain/calendar.ts';
import { ClauseWording, WrittenWords } from '#domain/wording/ClauseWording.ts';
import { WordingStep } from '#domain/wording/wordingLife.ts';
import { get, post } from './endpoint.ts';

/** A row as admins see it: people by name, and what whoever asks may do with it. */
export const WordingRow = ClauseWording.extend({
  writtenBy: z.string().nullable(),
  returnedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  actions: z.array(WordingStep),
  /** Whether it can be written over. */
  writableYn: z.boolean(),
});

/** Five cases of a clause, each with all it may hold, in letters of three bytes. */
const bodyLimit = 256 * 1024;

/** When what was read was written; another text since is refused. */
const Seen = z.object({ wordingId: z.uuid(), seenWrittenAt: Instant });

export const wordingApi = {
  all: get('/api/admin/wording', {
    summary: 'Every row of words, drafts and earlier ones too; the approved ones as they hold.',
    audience: 'admins',
    reply: z.object({ rows: z.array(WordingRow) }),
  }),
  write: post('/api/admin/write-wording', {
    summary: 'Saves the words of a clause as a draft: a new one, or over the one that is named.',
    audience: 'admins',
    binds: 'never',
    bodyLimit,
    body: WrittenWords.extend({ validFrom: PickedDate, over: Seen.optional() }),
    reply: WordingRow,
  }),
  move: post('/api/admin/move-wording', {
    summary: 'Asks a second admin, takes back, returns, approves or discards what was written.',
    audience: 'admins',
    binds: 'never',
    body: Seen.extend({
      action: WordingStep,
      /** What is to be changed, where it is returned. */
      reason: z.string().trim().max(1000).default(''),
    }),
    reply: WordingRow,
  }),
};
