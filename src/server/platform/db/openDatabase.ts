import type { Settings } from '../settings.ts';
import { checkServer } from './checkServer.ts';
import { type OpenDatabase, openEmbedded } from './embedded/openEmbedded.ts';
import { migrate } from './migrate.ts';

/**
 * The database for a command beside the server, such as an import, migrated: the one of
 * DATABASE_URL, or the embedded one, of a Lintel that runs or started for the while.
 *
 * @throws CannotStart with one sentence
 */
export async function openDatabase(
  settings: Settings,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_WAIT_SECONDS, LINTEL_DATA } = settings;
  if (DATABASE_URL) {
    await checkServer(DATABASE_URL, { waitMs: DATABASE_WAIT_SECONDS * 1000, say: log });
  }
  const database = DATABASE_URL
    ? { url: DATABASE_URL, close: async () => {} }
    : await openEmbedded(LINTEL_DATA, log);
  try {
    await migrate(DATABASE_DIRECT_URL ?? database.url);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
