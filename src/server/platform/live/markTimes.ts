export interface TimeMarks {
  add(atMs: number, number: number): void;
  /** The last number that was marked up to that moment; 0 where none is known. */
  numberAt(atMs: number): number;
}

const everyMs = 1_000;
const mostMarks = 900;

/** Which number the log had when, for the last quarter of an hour or more. */
export function markTimes(): TimeMarks {
  const marks: { atMs: number; number: number }[] = [];
  return {
    /** The last two may be closer to each other than the others are. */
    add(atMs, number) {
      const [before, last] = marks.slice(-2);
      if (last && atMs - before!.atMs < everyMs) marks.pop();
      marks.push({ atMs, number });
      if (marks.length > mostMarks) marks.shift();
    },
    numberAt: (atMs) => marks.findLast((mark) => mark.atMs <= atMs)?.number ?? 0,
  };
}
