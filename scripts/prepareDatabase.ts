/** The database of a start: running, migrated, and with homes to look at. */
import { sql } from 'kysely';
import { base } from '#seed/base/description.ts';
import { isLive } from '#server/map/stageSource.ts';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { checkServer } from '#server/platform/db/checkServer.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { Claim } from '#server/platform/db/embedded/claimDataFolder.ts';
import {
  type EmbeddedPostgres,
  startEmbedded,
} from '#server/platform/db/embedded/startEmbedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Settings } from '#server/platform/settings.ts';
import { runScript, ScriptFailed } from './runScript.ts';
import { step } from './steps.ts';

/** Undefined claim: DATABASE_URL says where the database is. */
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

/** Land, places and ZIP codes; then homes. */
export async function provideCountry(
  settings: Settings,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<void> {
  await provideBase(databaseUrl, signal);
  await provideHomes(settings, databaseUrl, signal);
}

/** Makes what the map and the address search know by themselves, once for each version of it. */
async function provideBase(databaseUrl: string, signal: AbortSignal): Promise<void> {
  if (!(await holdsBase(databaseUrl)))
    await grow('Basemap', ['seed/makeBase.ts'], databaseUrl, signal);
}

async function holdsBase(databaseUrl: string): Promise<boolean> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    return await isLive(db, base);
  } finally {
    await close();
  }
}

/** Makes the demo country in a database without homes, unless LINTEL_DEMO is off. */
async function provideHomes(
  settings: Settings,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<void> {
  const { LINTEL_DEMO, LINTEL_DEMO_HOMES, LINTEL_DEMO_TOWNS } = settings;
  if (LINTEL_DEMO === 'off' || (await holdsHomes(databaseUrl))) return;
  const size = [
    ...(LINTEL_DEMO_HOMES ? ['--homes', String(LINTEL_DEMO_HOMES)] : []),
    ...(LINTEL_DEMO_TOWNS ? ['--towns', String(LINTEL_DEMO_TOWNS)] : []),
  ];
  await grow('Demo country', ['seed/makeDemo.ts', ...size], databaseUrl, signal);
}

async function grow(
  title: string,
  words: string[],
  databaseUrl: string,
  signal: AbortSignal,
): Promise<void> {
  await step(title, async (say) => {
    try {
      await runScript(words, { say, env: { DATABASE_URL: databaseUrl }, signal });
    } catch (error) {
      if (!(error instanceof ScriptFailed)) throw error;
      throw new CannotStart(`${title}: it could not be made; the reason is above.`);
    }
  });
}

/** Whether there is any home, or with `onlyDemo` any generated one. */
export async function holdsHomes(databaseUrl: string, onlyDemo = false): Promise<boolean> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    const home = await db
      .selectFrom('property')
      .select(sql`1`.as('one'))
      .$if(onlyDemo, (query) => query.where('demoYn', '=', true))
      .limit(1)
      .executeTakeFirst();
    return home !== undefined;
  } finally {
    await close();
  }
}
