/** The line that an import says about once a second. */

const sayEveryMs = 1000;

export interface Progress {
  rowsDone: number;
  refused: number;
}

/** @param rowsBefore rows that an earlier run has dealt with; they do not count for the speed. */
export function sayProgress(
  rowCount: number,
  rowsBefore: number,
  say: (line: string) => void,
): (progress: Progress) => void {
  const startedMs = performance.now();
  let saidMs = startedMs;
  return ({ rowsDone, refused }) => {
    const nowMs = performance.now();
    if (nowMs - saidMs < sayEveryMs) return;
    saidMs = nowMs;
    const perSecond = ((rowsDone - rowsBefore) * 1000) / (nowMs - startedMs);
    say(
      `${number(rowsDone)} of ${number(rowCount)} rows, ` +
        `${number(Math.round(perSecond))} rows/s, ${number(refused)} refused`,
    );
  };
}

/** `12,345`. */
export function number(value: number): string {
  return value.toLocaleString('en-US');
}
