/** Lets the demo country live while the server runs: at its start, and when a town begins a new day. */
import { findTownsBehind } from '#seed/daily/townsBehind.ts';
import { instant } from '#domain/calendar.ts';
import { connect } from '#server/platform/db/connect.ts';
import { every } from '#server/platform/every.ts';
import { runScript } from './runScript.ts';
import { step } from './steps.ts';

const everyMs = 60_000;

/**
 * The days are lived in a process of its own, so that the server answers as quickly meanwhile.
 * @returns how it is ended; a day that is being lived is given up, and lived at the next start
 */
export function keepDemoLiving(databaseUrl: string): () => Promise<void> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  const ending = new AbortController();
  const living = every(
    everyMs,
    async () => {
      const towns = await findTownsBehind(db, instant(Date.now()));
      if (towns.length === 0) return;
      await step('Days of the demo country', (say) =>
        runScript(['seed/liveDemo.ts'], {
          env: { DATABASE_URL: databaseUrl },
          signal: ending.signal,
          exitWithUs: true,
          say,
        }),
      );
    },
    {
      atOnceYn: true,
      onError: (error) => console.error('The demo country could not live on:', error),
    },
  );
  return async () => {
    const stopped = living.stop();
    ending.abort();
    await stopped;
    await close();
  };
}
