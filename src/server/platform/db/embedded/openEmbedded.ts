import { setTimeout as sleep } from 'node:timers/promises';
import { tryToClaim } from './claimDataFolder.ts';
import { findClusterHome } from './clusterHome.ts';
import { findPostmaster } from './postmaster.ts';
import { provideDatabase } from './provideDatabase.ts';
import { startEmbedded } from './startEmbedded.ts';

const POLL_MS = 100;

/** A way into the embedded database, whoever started it. */
export interface OpenDatabase {
  url: string;
  /** Stops the database if it was started for this, and otherwise leaves it alone. */
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
    if (claim) {
      const { url, stop } = await startEmbedded({ dataDir, log, claim });
      return { url, close: stop };
    }
    const url = await urlOfRunning(dataDir);
    if (url) return { url, close: async () => {} };
    if (!said) log('Waiting for the Lintel that is just starting');
    said = true;
    await sleep(POLL_MS);
  }
}

async function urlOfRunning(dataDir: string): Promise<string | undefined> {
  const home = findClusterHome(dataDir);
  const postmaster = findPostmaster(home.data);
  return postmaster?.status === 'ready' ? provideDatabase(home, postmaster) : undefined;
}
