import { CannotStart } from '#server/platform/CannotStart.ts';
import { outageOf } from '#server/platform/outage.ts';
import { reasonOf } from '#server/platform/db/reasonOf.ts';
import { checkServer } from '#server/platform/db/checkServer.ts';
import type { Claim } from '#server/platform/db/embedded/claimDataFolder.ts';
import {
  type EmbeddedPostgres,
  startEmbedded,
} from '#server/platform/db/embedded/startEmbedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { whileAway } from '#server/platform/db/whileAway.ts';
import type { Settings } from '#server/platform/settings.ts';
import { step } from '../steps.ts';

export interface DatabaseOptions {
  /** Hears of a database that was started, at once, to stop it in the end. */
  opened(database: EmbeddedPostgres): void;
  /** Called while a database comes up, where one is started here. */
  onBegun(): void;
  /** Ends the waiting for one that does not answer yet. */
  signal: AbortSignal;
}

/**
 * The address of a database that runs and is migrated.
 * @param claim on the data folder; undefined when DATABASE_URL says where the database is
 */
export async function provideDatabase(
  settings: Settings,
  claim: Claim | undefined,
  { opened, onBegun, signal }: DatabaseOptions,
): Promise<string> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, LINTEL_DATA } = settings;
  const waitMs = settings.DATABASE_WAIT_SECONDS * 1000;
  return step('Database', async (say) => {
    if (DATABASE_URL) await checkServer(DATABASE_URL, { waitMs, say, signal });
    let url = DATABASE_URL;
    if (url === undefined) {
      const embedded = await startEmbedded({ dataDir: LINTEL_DATA, log: say, onBegun, claim });
      opened(embedded);
      url = embedded.url;
    }
    const direct = DATABASE_DIRECT_URL ?? url;
    const applied = await whileAway(() => migrate(direct), {
      waitMs,
      say,
      signal,
      what: 'the database, to bring it up to date,',
      advice:
        'Check DATABASE_DIRECT_URL where it is set, see whether PostgreSQL runs, and start Lintel again.',
    }).catch((error: unknown) => {
      throw outageOf(error) === null ? new CannotStart(reasonOf(error)) : error;
    });
    if (applied.length > 0) say(`migrated to ${applied.at(-1)}`);
    return url;
  });
}
