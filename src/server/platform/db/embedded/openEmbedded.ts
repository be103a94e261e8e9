import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Claim, tryToClaim } from './claimDataFolder.ts';
import { findClusterHome } from './clusterHome.ts';
import { findPostmaster } from './postmaster.ts';
import { provideDatabase } from './provideDatabase.ts';
import { startEmbedded } from './startEmbedded.ts';

const POLL_MS = 100;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A way into the embedded database, whoever started it. */
export interface OpenDatabase {
  url: string;
  /**
   * Stops the database if it was started for this, once no other command uses it any more, and
   * otherwise leaves it alone.
   */
  close(): Promise<void>;
}

/**
 * For commands beside the server, an import for example: uses the database of a Lintel that runs on
 * `dataDir`, waiting for it where it is just starting, or else starts it for the while.
 *
 * @throws CannotStart as `startEmbedded`
 */
export async function openEmbedded(
  dataDir: string,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  for (let said = false; ;) {
    const claim = tryToClaim(dataDir);
    if (claim) return startForTheWhile(dataDir, claim, log);
    const guest = await enterAsGuest(dataDir);
    if (guest) return guest;
    if (!said) log('Waiting for the Lintel that is just starting');
    said = true;
    await sleep(POLL_MS);
  }
}

/** Ctrl-C ends a command without its `exit` event, on which PostgreSQL is told to stop. */
async function startForTheWhile(
  dataDir: string,
  claim: Claim,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const exit = () => process.exit(130);
  for (const signal of SIGNALS) process.on(signal, exit);
  const { url, stop } = await startEmbedded({ dataDir, log, claim });
  return {
    url,
    async close() {
      await untilGuestsLeft(url, log);
      await stop();
      for (const signal of SIGNALS) process.off(signal, exit);
    },
  };
}

const GUEST = 'lintel guest';

/** Its connection tells whoever started the database that somebody still works with it. */
async function enterAsGuest(dataDir: string): Promise<OpenDatabase | undefined> {
  const url = await urlOfRunning(dataDir);
  if (url === undefined) return undefined;
  const presence = new Client({ connectionString: url, application_name: GUEST });
  // That the database is gone is told by the work itself.
  presence.on('error', () => {});
  try {
    await presence.connect();
  } catch {
    return undefined;
  }
  if ((await urlOfRunning(dataDir)) === url) return { url, close: () => presence.end() };
  await presence.end();
  return undefined;
}

async function untilGuestsLeft(url: string, log: (line: string) => void): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    for (let said = false; ;) {
      const { rowCount } = await client.query(
        'SELECT FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
        [GUEST],
      );
      if (rowCount === 0) break;
      if (!said) log('Waiting for another command that works with the database');
      said = true;
      await sleep(POLL_MS);
    }
  } catch {
    // It has stopped by itself: there is nobody to wait for.
  } finally {
    await client.end().catch(() => {});
  }
}

async function urlOfRunning(dataDir: string): Promise<string | undefined> {
  const home = findClusterHome(dataDir);
  const postmaster = findPostmaster(home.data);
  return postmaster?.status === 'ready' ? provideDatabase(home, postmaster) : undefined;
}
