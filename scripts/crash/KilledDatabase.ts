/** A PostgreSQL of its own that is killed with SIGKILL, by turns all of it and one of its connections. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostmaster, isRunning } from '#server/platform/db/embedded/postmaster.ts';
import { startEmbedded } from '#server/platform/db/embedded/startEmbedded.ts';

export interface KilledDatabase {
  /** The same through all its lives. */
  url: string;
  kills(): number;
  /** Kills it, and waits until it has recovered and answers. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const answersWithinMs = 60_000;

export async function killedDatabase(dataDir: string): Promise<KilledDatabase> {
  const start = (port?: number) =>
    startEmbedded({ dataDir, log: () => {}, ...(port !== undefined && { port }) });
  let postgres = await start();
  const { url } = postgres;
  const port = Number(new URL(url).port);
  let kills = 0;

  async function killAll(): Promise<void> {
    const { data, pids } = await processesOf(url);
    const { pid } = findPostmaster(data)!;
    for (const one of [pid, ...pids]) killNow(one);
    while (isRunning(data, pid)) await sleep(5);
    await postgres.stop();
    postgres = await start(port);
  }

  /** PostgreSQL ends all connections then, and recovers by itself. */
  async function killOne(): Promise<void> {
    const { serving } = await processesOf(url);
    for (const pid of serving.slice(0, 1)) killNow(pid);
  }

  return {
    url,
    kills: () => kills,
    async kill() {
      await (kills % 2 === 0 ? killAll() : killOne());
      kills++;
      await untilAnswering(url);
    },
    stop: () => postgres.stop(),
  };
}

/** The data folder, and its processes beside the one that started them all. */
async function processesOf(url: string) {
  return withClient(url, async (client) => {
    const folder = await client.query<{ data: string }>(
      `select current_setting('data_directory') as data`,
    );
    const all = await client.query<{ pid: number; servingYn: boolean }>(
      `select pid, backend_type = 'client backend' as "servingYn" from pg_stat_activity
        where pid <> pg_backend_pid()`,
    );
    return {
      data: folder.rows[0]!.data,
      pids: all.rows.map(({ pid }) => pid),
      serving: all.rows.flatMap(({ pid, servingYn }) => (servingYn ? [pid] : [])),
    };
  });
}

async function untilAnswering(url: string): Promise<void> {
  const giveUpAt = performance.now() + answersWithinMs;
  for (;;) {
    try {
      await withClient(url, (client) => client.query('select 1'));
      return;
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await sleep(20);
    }
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
