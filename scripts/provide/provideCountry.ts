/** What a start makes inside an empty database: the basemap, and homes to look at. */
import { base } from '#seed/base/description.ts';
import { standingLine } from '#seed/demoSource.ts';
import { findGrowth } from '#seed/growth.ts';
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
import { runScript, ScriptFailed } from '../runScript.ts';
import { step } from '../steps.ts';

/** As `seed/makeDemo.ts` makes them where nobody says another number. */
const usualHomes = 25_000;

export interface Country {
  /** Its people sign in by one click, its mails stay here. */
  demo: boolean;
  /** The rest of a country of which the first town stands; null where all of it is there. */
  growing: { homesPlanned: number; whole: Promise<void> } | null;
}

/**
 * Makes what is missing, or goes on where a start was killed. Of a demo country it waits for the first
 * town; the others grow while the server runs.
 */
export async function provideCountry(
  settings: Settings,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<Country> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  const env = { DATABASE_URL: databaseUrl };
  try {
    if (!(await isLive(db, base))) await runMaker('Basemap', ['seed/makeBase.ts'], { env, signal });
    if (settings.LINTEL_DEMO === 'on' && (await lacksHomes(db))) {
      const { standing, whole } = growCountry(settings, databaseUrl, signal);
      await standing;
      const begun = makeStory(settings, databaseUrl);
      const growing = {
        homesPlanned: settings.LINTEL_DEMO_HOMES ?? usualHomes,
        // One after the other: what is there already stays, and is not made a second time.
        whole: Promise.all([whole, begun]).then(() => makeStory(settings, databaseUrl)),
      };
      // Whoever awaits it hears of its failure.
      growing.whole.catch(() => {});
      await begun;
      return { demo: true, growing };
    }
    const demo = settings.LINTEL_DEMO === 'on' && (await holdsDemoHomes(db));
    if (demo) await makeStory(settings, databaseUrl);
    return { demo, growing: null };
  } finally {
    await close();
  }
}

/** The people of the demo, what they have said, and forms for them. What is there already stays. */
async function makeStory(settings: Settings, databaseUrl: string): Promise<void> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    const now = instant(Date.now());
    const { begunYn, wholeYn } = await findGrowth(db);
    // Agents serve towns that are still to come: the maker, who knows them, has let them in.
    if (wholeYn || !begunYn) await makePeople(db, now);
    await makeThreads(db, now);
    await makeForms(db, diskFiles(join(settings.LINTEL_DATA, 'files')), now);
  } finally {
    await close();
  }
}

/** `standing` resolves when the first town can be looked at, or all of it is there. */
function growCountry(settings: Settings, databaseUrl: string, signal: AbortSignal) {
  let stand = () => {};
  const stands = new Promise<void>((resolve) => {
    stand = resolve;
  });
  const whole = runMaker('Demo country', ['seed/makeDemo.ts', ...sizeOf(settings)], {
    env: { DATABASE_URL: databaseUrl },
    signal,
    onLine(line) {
      if (line === standingLine) stand();
    },
  });
  whole.catch(() => {});
  return { standing: Promise.race([stands, whole]), whole };
}

async function runMaker(
  title: string,
  words: string[],
  options: { env: NodeJS.ProcessEnv; signal: AbortSignal; onLine?: (line: string) => void },
): Promise<void> {
  const { onLine, ...others } = options;
  await step(title, async (say) => {
    const hear = (line: string) => {
      say(line);
      onLine?.(line);
    };
    try {
      await runScript(words, { ...others, say: hear, exitWithUs: true });
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
  const { begunYn, wholeYn } = await findGrowth(db);
  return begunYn && !wholeYn;
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
