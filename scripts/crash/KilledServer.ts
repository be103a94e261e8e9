/** A server that is killed with SIGKILL at random moments, and started again each time. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ServerToKill } from './serverToKill.ts';

const script = fileURLToPath(new URL('serverToKill.ts', import.meta.url));

const mostStarts = 50;

export interface KilledServer {
  kills(): number;
  /** Leaves the server that runs then alone. */
  stopKilling(): Promise<void>;
  end(): Promise<void>;
}

/** @param moment resolves when a life shall end; asked for anew in each life */
export async function killedServer(
  given: ServerToKill,
  moment: (signal: AbortSignal) => Promise<void>,
): Promise<KilledServer> {
  let kills = 0;
  const ending = new AbortController();
  let server = await start(given);

  const killing = (async () => {
    for (;;) {
      await moment(ending.signal);
      if (ending.signal.aborted) return;
      await kill(server);
      kills++;
      server = await startAgain(given);
    }
  })();

  return {
    kills: () => kills,
    async stopKilling() {
      ending.abort();
      await killing;
    },
    async end() {
      ending.abort();
      await killing;
      await kill(server);
    },
  };
}

async function start(given: ServerToKill): Promise<ChildProcess> {
  const child = fork(script, {
    env: { ...process.env, CRASH_SERVER: JSON.stringify(given) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(() => {
    throw new Error('The server did not start.');
  });
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => {});
  return child;
}

/** Its database may be away for a moment. */
async function startAgain(given: ServerToKill): Promise<ChildProcess> {
  for (let tries = 1; ; tries++) {
    try {
      return await start(given);
    } catch (error) {
      if (tries === mostStarts) throw error;
      await sleep(100);
    }
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
