import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Changed, changedVariable } from './mutantPlugin.ts';
import type { Asked, Ran, Told } from './runHere.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const childPath = fileURLToPath(new URL('runHere.ts', import.meta.url));

export interface Run {
  /** The copies that came to their end. */
  ran: Ran[];
  /** The copy that was running when nothing was heard for too long, or the process ended. */
  endless: string | undefined;
  /** An error that nobody caught, in a copy that is not known. */
  spoiled: boolean;
  /** What the failures said, for a person. */
  messages: string[];
}

/** Runs copies of test files against a changed program; what goes on and on is ended with its process. */
export class TestRunner {
  readonly #changedPath: string;
  #child: ChildProcess | null = null;
  #last: Changed = {};

  /** @param changedPath a file that it may write */
  constructor(changedPath: string) {
    this.#changedPath = changedPath;
  }

  /** @param quietMs so long a copy may take */
  async run(copies: string[], program: Changed, quietMs: number): Promise<Run> {
    const paths = [...new Set([...Object.keys(this.#last), ...Object.keys(program)])];
    const changed = paths.filter((path) => this.#last[path] !== program[path]);
    writeFileSync(this.#changedPath, JSON.stringify(program));
    this.#last = program;
    const child = (this.#child ??= await this.#start());
    child.send({ copies, changed } satisfies Asked);
    const run: Run = { ran: [], endless: undefined, spoiled: false, messages: [] };
    let going: string | undefined;
    const quiet = new AbortController();
    let timer = setTimeout(() => quiet.abort(), quietMs);
    const stop = () => quiet.abort();
    child.once('exit', stop);
    try {
      for await (const [told] of on(child, 'message', { signal: quiet.signal }) as AsyncIterable<
        [Told]
      >) {
        clearTimeout(timer);
        timer = setTimeout(() => quiet.abort(), quietMs);
        if (told.kind === 'began') going = told.path;
        if (told.kind === 'ran') {
          run.ran.push(told.ran);
          run.messages.push(...told.ran.messages);
          going = undefined;
        }
        if (told.kind !== 'over') continue;
        for (const { path, message } of told.uncaught) {
          run.messages.push(message);
          const ran = run.ran.find((one) => one.path === path);
          if (ran) ran.failed = true;
          else run.spoiled = true;
        }
        return run;
      }
    } catch {
      this.end();
    } finally {
      clearTimeout(timer);
      child.off('exit', stop);
    }
    return { ...run, endless: going };
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
    const child = fork(childPath, {
      cwd: checkout,
      env: { ...process.env, [changedVariable]: this.#changedPath },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A group of its own, so that its workers end with it.
      detached: true,
    });
    await once(child, 'message');
    return child;
  }
}
