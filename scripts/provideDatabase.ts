import { CannotStart } from '#server/platform/CannotStart.ts';
import { checkServer } from '#server/platform/db/checkServer.ts';
import type { Claim } from '#server/platform/db/embedded/claimDataFolder.ts';
import {
  type EmbeddedPostgres,
  startEmbedded,
} from '#server/platform/db/embedded/startEmbedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Settings } from '#server/platform/settings.ts';
import { step } from './steps.ts';

/**
 * The address of a database that runs and is migrated.
 * @param claim on the data folder; undefined when DATABASE_URL says where the database is
 * @param opened hears of a database that was started, at once, to stop it in the end
 */
export async function provideDatabase(
  settings: Settings,
  claim: Claim | undefined,
  opened: (database: EmbeddedPostgres) => void,
): Promise<string> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, LINTEL_DATA } = settings;
  return step('Database', async (say) => {
    if (DATABASE_URL) await checkServer(DATABASE_URL);
    let url = DATABASE_URL;
    if (url === undefined) {
      const embedded = await startEmbedded({ dataDir: LINTEL_DATA, log: say, claim });
      opened(embedded);
      url = embedded.url;
    }
    const applied = await migrate(DATABASE_DIRECT_URL ?? url).catch((error: unknown) => {
      throw new CannotStart(error instanceof Error ? error.message : String(error));
    });
    if (applied.length > 0) say(`migrated to ${applied.at(-1)}`);
    return url;
  });
}
