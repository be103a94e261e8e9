import { draftFieldOf } from './draftField.ts';
import type { DraftProblems, DraftRead } from './packageDraft.ts';
import type { Verdicts } from './useVerdicts.ts';

export interface ProblemSources {
  read: DraftRead;
  /** What the rules say about the draft as it stands; null while that is not known. */
  verdicts: Verdicts | null;
  /** What the server has refused. */
  refused: DraftProblems;
  /** Nobody is told of a field they have not come to yet. */
  isShown(field: string): boolean;
}

/** At each field the one sentence that matters most: what the server says before what we guess. */
export function shownProblems({ read, verdicts, refused, isShown }: ProblemSources): DraftProblems {
  const typed = Object.entries(read.problems ?? {}).filter(([field]) => isShown(field));
  const ruled = (verdicts?.verdicts ?? []).flatMap(({ problems }) =>
    problems.map(({ field, sentence }) => [draftFieldOf(field), sentence] as const),
  );
  return { ...Object.fromEntries([...ruled.toReversed(), ...typed]), ...refused };
}
