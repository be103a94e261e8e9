/**
 * Runs the work once at a time. Calls during a run start one more run after it.
 * @returns the call; its promise resolves once no run is left
 */
export function createRerun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWantedAgain = false;

  async function ended(): Promise<void> {
    running = null;
    if (isWantedAgain) await run();
  }
  function run(): Promise<void> {
    isWantedAgain = running !== null;
    running ??= work().then(ended, ended);
    return running;
  }
  return run;
}
