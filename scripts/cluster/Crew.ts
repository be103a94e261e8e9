/** The programs that run for a cluster: started as its user, ended with it, their words kept in files. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceUser } from '#server/platform/db/embedded/serviceUser.ts';
import { CannotStart } from '#server/platform/CannotStart.ts';

export interface CrewMember {
  name: string;
  pid: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

interface Job {
  name: string;
  words: string[];
  /** How it is asked to end. */
  endsBy?: NodeJS.Signals;
  env?: NodeJS.ProcessEnv;
  /** As whom it runs; as ourselves where it is not given. */
  user?: ServiceUser | undefined;
  cwd?: string;
}

export class Crew {
  readonly #folder: string;
  readonly #setpriv: string;
  readonly #members: CrewMember[] = [];
  #endingYn = false;

  /** @param folder where the words of each go, as `NAME.log` */
  constructor(folder: string, setpriv: string) {
    this.#folder = folder;
    this.#setpriv = setpriv;
  }

  get endingYn(): boolean {
    return this.#endingYn;
  }

  /** In a process group of its own, so that Ctrl-C reaches us alone and each ends in its turn. */
  start({ name, words, endsBy = 'SIGTERM', env, user, cwd = '/' }: Job): CrewMember {
    const log = openSync(this.logOf(name), 'a', 0o600);
    const as = user
      ? ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups']
      : [];
    // The kernel ends it with us, also where we are killed.
    const dying = ['--pdeathsig', endsBy.slice('SIG'.length)];
    const child = spawn(this.#setpriv, [...as, ...dying, '--', ...words], {
      cwd,
      detached: true,
      env: env ?? { PATH: process.env.PATH, TZ: 'UTC' },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const member: CrewMember = {
      name,
      pid: child.pid!,
      child,
      async stop() {
        if (endedYn(child)) return;
        const ended = once(child, 'exit');
        child.kill(endsBy);
        const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
        await ended;
        clearTimeout(late);
      },
    };
    this.#members.push(member);
    return member;
  }

  /** Runs a program to its end. @throws CannotStart with its last words */
  async run(job: Job): Promise<void> {
    const { child } = this.start(job);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw this.failed(job.name);
  }

  /** @throws CannotStart where it ends before */
  async until(member: CrewMember, ready: () => Promise<boolean>): Promise<void> {
    while (!(await ready())) {
      if (endedYn(member.child)) throw this.failed(member.name);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  failed(name: string): CannotStart {
    const lastWords = readFileSync(this.logOf(name), 'utf8').trim().split('\n').slice(-5);
    return new CannotStart(`${name} did not start: ${lastWords.join('\n')}`);
  }

  logOf(name: string): string {
    return join(this.#folder, `${name}.log`);
  }

  /** Ends everybody, the last who was started first. */
  async stop(): Promise<void> {
    this.#endingYn = true;
    for (const member of this.#members.toReversed()) await member.stop();
  }
}

function endedYn(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
