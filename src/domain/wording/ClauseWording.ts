/** The words of one clause in one state, as counsel writes them: a row with a first day. */
import { z } from 'zod';
import { Instant, LegalDate } from '../dateSchemas.ts';
import { ClauseId } from '../contract/ClauseId.ts';
import { StateCode } from '../StateCode.ts';
import { type PassageKey, passageKeys, passageSpecs } from './passages.ts';
import { Passage } from './Wording.ts';
import { WordingStatus } from './WordingStatus.ts';

/** Every clause but the law's own notices, whose words are kept with the rules of the state. */
export const WordedClause = ClauseId.exclude(['statutory_notice']);
export type WordedClause = z.infer<typeof WordedClause>;

/** `default` holds where a state has no words of its own for the clause. */
export const WordingState = z.union([StateCode, z.literal('default')]);
export type WordingState = z.infer<typeof WordingState>;

/** One case of the clause with its words. */
export const CasePassage = Passage.extend({ key: z.enum(passageKeys as [PassageKey]) });
export type CasePassage = z.infer<typeof CasePassage>;

/** What is written; the rest is given to it. */
export const WrittenWords = z.object({
  clause: WordedClause,
  state: WordingState,
  /** Every case of the clause, in the order of `casesOf`. */
  passages: z.array(CasePassage).min(1).max(8),
  /** From this day on agreements are proposed with it. */
  validFrom: LegalDate,
  /** Why it changes, for the other admins and whoever asks later. */
  reason: z.string().trim().min(3, 'Say why it changes.').max(500),
  /** The law, letter or memo it goes back to; empty where there is none. */
  source: z.string().trim().max(500),
  /** The approved row that it takes the place of; null: what Lintel ships with. */
  basedOn: z.uuid().nullable(),
});
export type WrittenWords = z.infer<typeof WrittenWords>;

export const ClauseWording = WrittenWords.extend({
  wordingId: z.uuid(),
  status: WordingStatus,
  /** Counts from 1 within clause and state; null until it is approved. */
  version: z.int().min(1).nullable(),
  /** Profiles of admins; null where one has left. */
  writtenBy: z.uuid().nullable(),
  writtenAt: Instant,
  proposedAt: Instant.nullable(),
  /** Why the second admin gave it back; null where nobody has. */
  returnReason: z.string().max(1000).nullable(),
  returnedBy: z.uuid().nullable(),
  approvedBy: z.uuid().nullable(),
  approvedAt: Instant.nullable(),
});
export type ClauseWording = z.infer<typeof ClauseWording>;

/** The cases of a clause, of which an agreement prints one. */
export function casesOf(clause: ClauseId): PassageKey[] {
  return passageKeys.filter((key) => passageSpecs[key].clause === clause);
}
