/** Progress on the terminal: nothing that takes over a second happens in silence. */

const SILENCE_MS = 1_000;
const HEARTBEAT_MS = 10_000;

/** Tells one line about the step at hand. */
export type Say = (line: string) => void;

/**
 * Runs `work` and tells how long it took. Steps may run at the same time, so each line carries its
 * title and none is overwritten.
 */
export async function step<T>(title: string, work: (say: Say) => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let told = started;
  const say: Say = (line) => {
    told = performance.now();
    console.log(`  ${title}: ${line}`);
  };
  const heartbeat = setInterval(() => {
    const silence = performance.now() - told;
    if (told === started && silence >= SILENCE_MS) say('…');
    else if (silence >= HEARTBEAT_MS) say(`… ${seconds().toFixed(0)} s`);
  }, SILENCE_MS / 4);
  try {
    const result = await work(say);
    console.log(`✓ ${title}  ${seconds().toFixed(1)} s`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}
