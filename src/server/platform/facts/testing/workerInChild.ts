import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface WorkerToKill {
  url: string;
  leaseMs: number;
  /** In which phase it stands still for good; null for never. */
  hangAt: 'numbering' | 'claimed' | 'prepared' | 'written' | null;
}

export interface Worker {
  pid: number;
  /** Settles when the process says that it hangs. */
  hanging: Promise<void>;
  /** Ends it as a machine that fails does. */
  kill(): Promise<void>;
}

const script = fileURLToPath(new URL('workerProcess.ts', import.meta.url));

/** Starts a process that delivers facts to the tables `prepared` and `handled`. */
export async function workerInChild(given: WorkerToKill): Promise<Worker> {
  const child = fork(script, {
    env: { ...process.env, FACT_WORKER: JSON.stringify(given) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  const exited = once(child, 'exit');
  const said = (word: string) =>
    new Promise<void>((resolve) => {
      child.on('message', (message) => {
        if (message === word) resolve();
      });
    });
  const hanging = said('hanging');
  await Promise.race([said('ready'), hanging, exited]);
  return {
    pid: child.pid!,
    hanging,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
