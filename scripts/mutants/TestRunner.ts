import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Changes, changesVariable } from './mutantPlugin.ts';
import type { Answered, Asked } from './runHere.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const program = fileURLToPath(new URL('runHere.ts', import.meta.url));

/** Runs test files against a changed program; a run that goes on and on is ended with its process. */
export class TestRunner {
  readonly #changesPath: string;
  #child: ChildProcess | null = null;
  #changed: string[] = [];

  /** @param changesPath a file that it may write */
  constructor(changesPath: string) {
    this.#changesPath = changesPath;
  }

  /** `null` when it was not through after so many milliseconds. */
  async run(
    tests: string[],
    changes: Changes,
    { bail, mostMs }: { bail: boolean; mostMs: number },
  ): Promise<Answered | null> {
    writeFileSync(this.#changesPath, JSON.stringify(changes));
    const child = (this.#child ??= await this.#start());
    const changed = [...new Set([...this.#changed, ...Object.keys(changes)])];
    this.#changed = Object.keys(changes);
    child.send({ tests, changed, bail } satisfies Asked);
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), mostMs);
    const { signal } = over;
    const ended = Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer as Answered),
      once(child, 'exit', { signal }).then(() => null),
    ]);
    const answered = await ended.catch(() => null);
    clearTimeout(timer);
    over.abort();
    if (!answered) this.end();
    return answered;
  }

  /** Ends the process with all that it started. */
  end(): void {
    const pid = this.#child?.pid;
    this.#child = null;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(program, {
      cwd: checkout,
      env: { ...process.env, [changesVariable]: this.#changesPath },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A group of its own, so that its workers end with it.
      detached: true,
    });
    await once(child, 'message');
    return child;
  }
}
