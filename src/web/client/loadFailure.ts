/** As browsers, and the code that Vite adds, word it that a file of the app did not come. */
const words =
  /dynamically imported module|importing a module script failed|failed to fetch|unable to preload/i;

/** Whether a page's code did not come, as against code that failed. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && words.test(error.message);
}

const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/** Milliseconds before asking once more for what did not come so often: one second, then twice as long. */
export function pauseAfter(failures: number): number {
  return Math.min(firstPauseMs * 2 ** Math.max(0, failures - 1), longestPauseMs);
}
