import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { ServiceUser } from '../embedded/serviceUser.ts';

const embedded = new URL('../embedded/', import.meta.url).href;

/** A process of its own that started the embedded database and holds it. */
export interface Holder {
  /** Settles when the database is up; rejects with the sentence that the process gave up with. */
  url: Promise<string>;
  /** Kills the process; by default as the machine would, so that it gets no chance to clean up. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it by process.exit, without stopping the database first. */
  exit(): Promise<void>;
}

/**
 * Starts the embedded database in another process, to be killed there: as the server does, or as a
 * command beside it does.
 * @param options.user the user to switch to once the modules are loaded: the checkout can lie in a home
 *   folder of mode 0700, which another user can't enter
 */
export function startInChild(
  dataDir: string,
  options: { as?: 'server' | 'command'; user?: ServiceUser; command?: string[] } = {},
): Holder {
  const { as = 'server', user, command = [] } = options;
  const folder = JSON.stringify(dataDir);
  const source = `
    import { startEmbedded } from '${embedded}startEmbedded.ts';
    import { openEmbedded } from '${embedded}openEmbedded.ts';
    const log = () => {};
    ${user ? `process.setgroups([]); process.setgid(${user.gid}); process.setuid(${user.uid});` : ''}
    try {
      const starting = ${as === 'server'}
        ? startEmbedded({ dataDir: ${folder}, log })
        : openEmbedded(${folder}, log);
      console.log((await starting).url);
      process.stdin.on('end', () => process.exit(0)).resume();
    } catch (error) {
      console.log(error.message);
      process.exit(1);
    }`;
  const [program, ...words] = [...command, process.execPath, '--input-type=module', '-e', source];
  const child = spawn(program!, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const url = firstLine(child.stdout);
  // Who kills it while it comes up waits for no address.
  url.catch(() => {});
  return {
    url,
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await exited;
    },
    async exit() {
      child.stdin.end();
      await exited;
    },
  };
}

async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    if (line.startsWith('postgres://')) return line;
    throw new Error(line);
  }
  throw new Error('The process ended before its database was up.');
}

/** The number of the PostgreSQL process that works on a data folder. */
export function postgresPid(dataDir: string): number {
  return Number.parseInt(readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8'), 10);
}
