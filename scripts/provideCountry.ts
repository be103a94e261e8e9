/** What a start makes inside an empty database: the basemap, and homes to look at. */
import { base } from '#seed/base/description.ts';
import { demoSourceName } from '#seed/demoSource.ts';
import { join } from 'node:path';
import { makeForms } from '#seed/people/makeForms.ts';
import { makePeople } from '#seed/people/makePeople.ts';
import { makeThreads } from '#seed/people/makeThreads.ts';
import { instant } from '#domain/calendar.ts';
import { isLive } from '#server/map/stageSource.ts';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { connect, type Db } from '#server/platform/db/connect.ts';
import { diskFiles } from '#server/platform/files/diskFiles.ts';
import type { Settings } from '#server/platform/settings.ts';
import { runScript, ScriptFailed } from './runScript.ts';
import { step } from './steps.ts';

/**
 * Makes what is missing, or goes on where a start was killed.
 * @returns whether this is a demo: its people sign in by one click, its mails stay here
 */
export async function provideCountry(
  settings: Settings,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<{ demo: boolean }> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  const make = (title: string, ...words: string[]) =>
    runMaker(title, words, { env: { DATABASE_URL: databaseUrl }, signal });
  try {
    if (!(await isLive(db, base))) await make('Basemap', 'seed/makeBase.ts');
    if (settings.LINTEL_DEMO === 'on' && (await lacksHomes(db)))
      await make('Demo country', 'seed/makeDemo.ts', ...sizeOf(settings));
    const demo = settings.LINTEL_DEMO === 'on' && (await holdsDemoHomes(db));
    if (demo) {
      const now = instant(Date.now());
      await makePeople(db, now);
      await makeThreads(db, now);
      await makeForms(db, diskFiles(join(settings.LINTEL_DATA, 'files')), now);
    }
    return { demo };
  } finally {
    await close();
  }
}

async function runMaker(
  title: string,
  words: string[],
  options: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<void> {
  await step(title, async (say) => {
    try {
      await runScript(words, { ...options, say, exitWithUs: true });
    } catch (error) {
      if (!(error instanceof ScriptFailed)) throw error;
      throw new CannotStart(`${title}: it could not be made; the reason is above.`);
    }
  });
}

function sizeOf({ LINTEL_DEMO_HOMES, LINTEL_DEMO_TOWNS }: Settings): string[] {
  return [
    ...(LINTEL_DEMO_HOMES ? ['--homes', String(LINTEL_DEMO_HOMES)] : []),
    ...(LINTEL_DEMO_TOWNS ? ['--towns', String(LINTEL_DEMO_TOWNS)] : []),
  ];
}

/** No home at all, or a demo country of which only some towns are there. */
async function lacksHomes(db: Db): Promise<boolean> {
  const home = await db.selectFrom('property').select('listingKey').limit(1).executeTakeFirst();
  if (!home) return true;
  const unfinished = await db
    .selectFrom('mapSource')
    .select('sourceId')
    .where('name', '=', demoSourceName)
    .where('liveYn', '=', false)
    .executeTakeFirst();
  return unfinished !== undefined;
}

async function holdsDemoHomes(db: Db): Promise<boolean> {
  const home = await db
    .selectFrom('property')
    .select('listingKey')
    .where('demoYn', '=', true)
    .limit(1)
    .executeTakeFirst();
  return home !== undefined;
}
