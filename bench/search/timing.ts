/** How long things take. */

export interface Timing {
  runs: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/** Milliseconds that `work` takes. */
export function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

export function timingOf(milliseconds: number[]): Timing {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return { runs: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

/** Three digits that mean something: 0.0417, 4.17, 417. */
export function formatMs(ms: number): string {
  return Number(ms.toPrecision(3)).toString();
}
