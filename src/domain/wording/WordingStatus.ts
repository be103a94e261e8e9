/** Where the words of a clause stand on their way into agreements: one row for each status. */
import { z } from 'zod';
import { namesOf } from '../life.ts';

/** `written`: with whoever writes it; `asked`: waits for a second admin; `approved`: for good. */
export type WordingPhase = 'written' | 'asked' | 'approved' | 'dropped';

interface StatusRow {
  phase: WordingPhase;
}

export const wordingStatuses = {
  draft: { phase: 'written' },
  proposed: { phase: 'asked' },
  approved: { phase: 'approved' },
  discarded: { phase: 'dropped' },
} as const satisfies Record<string, StatusRow>;

export const WordingStatus = z.enum(namesOf(wordingStatuses));
export type WordingStatus = z.infer<typeof WordingStatus>;

export function wordingPhaseOf({ status }: { status: WordingStatus }): WordingPhase {
  return wordingStatuses[status].phase;
}

/** Nothing changes it any more; agreements are made of it from its first day on. */
export function isApproved(row: { status: WordingStatus }): boolean {
  return wordingPhaseOf(row) === 'approved';
}

/** For queries: every status of a phase. */
export function statusesOf(phase: WordingPhase): WordingStatus[] {
  return WordingStatus.options.filter((status) => wordingStatuses[status].phase === phase);
}
