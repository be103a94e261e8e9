import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const launcher = new URL('../embedded/startEmbedded.ts', import.meta.url).href;

/** A process of its own that started the embedded database and holds it. */
export interface Holder {
  /** Settles when the database is up; rejects with the sentence that the process gave up with. */
  url: Promise<string>;
  /** Kills the process as the machine would: it gets no chance to clean up. */
  kill(): Promise<void>;
  /** Ends it by process.exit, without stopping the database first. */
  exit(): Promise<void>;
}

/** Starts the embedded database in another process, to be killed there. */
export function startInChild(
  dataDir: string,
  options: { uid?: number; gid?: number; command?: string[] } = {},
): Holder {
  const { uid, gid, command = [] } = options;
  const source = `
    import { startEmbedded } from ${JSON.stringify(launcher)};
    try {
      const options = { dataDir: ${JSON.stringify(dataDir)}, log: () => {} };
      console.log((await startEmbedded(options)).url);
      process.stdin.on('end', () => process.exit(0)).resume();
    } catch (error) {
      console.log(error.message);
      process.exit(1);
    }`;
  const [program, ...words] = [...command, process.execPath, '--input-type=module', '-e', source];
  const child = spawn(program!, words, { uid, gid, stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  return {
    url: firstLine(child.stdout),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async exit() {
      child.stdin.end();
      await exited;
    },
  };
}

async function firstLine(output: Readable): Promise<string> {
  const [line] = await once(createInterface(output), 'line');
  if (!String(line).startsWith('postgres://')) throw new Error(line);
  return line;
}

/** The number of the PostgreSQL process that works on a data folder. */
export function postgresPid(dataDir: string): number {
  return Number.parseInt(readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8'), 10);
}
