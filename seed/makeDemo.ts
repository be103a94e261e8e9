/**
 * Makes the demo country: `node seed/makeDemo.ts [--homes 25000] [--towns 60] [--seed 1]`, into the
 * database that DATABASE_URL names. The same numbers give the same country. Killed in the middle
 * it goes on where it was; run again it changes nothing.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { type Instant, instant } from '#domain/calendar.ts';
import type { StateCode } from '#domain/states.ts';
import { publishSource } from '#server/map/publishSource.ts';
import { saveFeatures } from '#server/map/saveFeatures.ts';
import { stageSource } from '#server/map/stageSource.ts';
import { connect, type Db } from '#server/platform/db/connect.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import { loadLand } from './base/isLand.ts';
import { readPlaces } from './base/readPlaces.ts';
import { demoSource, highwayPart, standingLine } from './demoSource.ts';
import { findGrowth } from './growth.ts';
import { highwayFeatures } from './roads/highwayFeatures.ts';
import { boxAround, type Crossroads, exitsOf, highwaysThrough } from './roads/highways.ts';
import { plannedAreas, type Town } from './people/demoAreas.ts';
import { makePeople } from './people/makePeople.ts';
import { coastOf } from './town/coast.ts';
import { type Numbers, sparesEach } from './town/homesOf.ts';
import { reachOf } from './town/makeTown.ts';
import { townCentres } from './town/townCentres.ts';
import { planeAround } from './ground/Plane.ts';
import { type Made, type Task, townName } from './town/Task.ts';
import type { WorkerData } from './town/townWorker.ts';
import { type TownChoice, townChoices } from './towns.ts';

export interface DemoOptions {
  databaseUrl: string;
  homes: number;
  towns: number;
  seed: number;
  now: Instant;
  say(line: string): void;
  /**
   * The town of the story stands and is shown; the others grow. Nothing of the country is whole before
   * this has ended.
   * @param towns where all of the country will be
   */
  onStanding?(towns: readonly Crossroads[]): Promise<void>;
}

/** The map shows what has grown at most so often: each time all of it is drawn anew. */
const shownEveryMs = 10_000;

const makersLock = 4_861_503;

/**
 * Returns false when the country was there already. Makers take turns: a second one finds what the first
 * has made.
 */
export async function makeDemo(options: DemoOptions): Promise<boolean> {
  const { db, close } = connect(options.databaseUrl, { max: 1 });
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${makersLock})`.execute(tx);
      return grow(options);
    });
  } finally {
    await close();
  }
}

async function grow(options: DemoOptions): Promise<boolean> {
  const { databaseUrl, now, say } = options;
  const choices = townChoices.slice(0, options.towns);
  const source = demoSource(options.seed, options.homes, choices.length);
  const { db, close } = connect(databaseUrl, { max: 2 });
  try {
    if ((await findGrowth(db, source)).wholeYn) return false;
    const staged = await inTransaction(db, (tx) => stageSource(tx, now, source));
    const landIn = loadLand();
    const places = readPlaces(new Set(['US']));
    const crossroads = townCentres(choices, places, landIn);
    const highways = highwaysThrough(crossroads, places);
    const gates = new Map(
      crossroads.map((town) => {
        const exits = exitsOf(town, highways, landIn(boxAround(town)));
        return [town.name, { town, exits }];
      }),
    );
    // Made when a worker asks for it: the coast of all towns at once would keep them waiting.
    const taskOf = (choice: TownChoice, i: number): Task => {
      const { name, latitude, longitude } = crossroads[i]!;
      const centre = { latitude, longitude };
      return {
        choice,
        seed: `${options.seed}/${townName(choice)}`,
        centre,
        exits: gates.get(name)!.exits,
        coast: coastOf(planeAround(centre), reachOf(choice), landIn),
        ...shareOf(options.homes, choices.length, i),
        now,
      };
    };
    const open = [...choices.keys()].filter((i) => !staged.savedParts.has(townName(choices[i]!)));
    let done = choices.length - open.length;
    if (done > 0) say(done === 1 ? '1 town is there already' : `${done} towns are there already`);
    const next = () => {
      const i = open.shift();
      return i === undefined ? null : taskOf(choices[i]!, i);
    };
    const stand = async () => {
      await show(db, now, source);
      await options.onStanding?.(crossroads);
      say(standingLine);
    };
    let showing: Promise<void> | null = null;
    let shownAtMs = 0;
    const showGrown = (how: () => Promise<void>) => {
      shownAtMs = performance.now();
      showing = (showing ?? Promise.resolve()).then(how);
      // Whoever awaits it hears of its failure.
      showing.catch(() => {});
    };
    if (staged.savedParts.has(townName(choices[0]!))) showGrown(stand);
    await inWorkers({ databaseUrl, source }, open.length, next, ({ town, homes }) => {
      done += 1;
      say(`${done} of ${choices.length} towns: ${town}, ${homes} homes`);
      if (town === townName(choices[0]!)) showGrown(stand);
      else if (shownAtMs > 0 && performance.now() - shownAtMs > shownEveryMs)
        showGrown(() => show(db, now, source));
    });
    await showing;
    await publish(
      db,
      now,
      source,
      highwayFeatures(highways, (name) => gates.get(name), landIn),
    );
    return true;
  } finally {
    await close();
  }
}

/** Shows the towns that are there. */
async function show(db: Db, now: Instant, source: ReturnType<typeof demoSource>): Promise<void> {
  await inTransaction(db, async (tx) => publishSource(tx, now, await stageSource(tx, now, source)));
}

async function publish(
  db: Db,
  now: Instant,
  source: ReturnType<typeof demoSource>,
  highways: ReturnType<typeof highwayFeatures>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const staged = await stageSource(tx, now, source);
    await saveFeatures(tx, staged, highwayPart, highways);
    await publishSource(tx, now, staged);
  });
}

/** Every town the same number of homes, the first ones one more where it does not divide. */
function shareOf(homes: number, towns: number, at: number): Numbers {
  const first = (i: number) => Math.ceil((homes * i) / towns);
  return {
    homes: first(at + 1) - first(at),
    firstNumber: 1 + first(at),
    firstSpare: 1 + homes + sparesEach * first(at),
  };
}

/** Two towns at once use two processors; more than four wait for the database. */
const mostWorkers = 4;

async function inWorkers(
  data: WorkerData,
  tasks: number,
  next: () => Task | null,
  onMade: (made: Made) => void,
) {
  const count = Math.min(mostWorkers, availableParallelism(), tasks);
  await Promise.all(
    Array.from({ length: count }, () => {
      const worker = new Worker(new URL('./town/townWorker.ts', import.meta.url), {
        workerData: data,
      });
      return new Promise<void>((resolve, reject) => {
        worker.on('message', (made: Made | null) => {
          if (made) onMade(made);
          worker.postMessage(next());
        });
        worker.on('error', reject);
        worker.on('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`A town could not be made (${code}).`)),
        );
      });
    }),
  );
}

function areaOfTown({ name, latitude, longitude }: Crossroads): Town {
  const [city, state] = name.split(', ') as [string, StateCode];
  return { name: city, state, latitude, longitude };
}

if (import.meta.main) {
  const { DATABASE_URL } = process.env;
  const { values } = parseArgs({
    options: {
      homes: { type: 'string', default: '25000' },
      towns: { type: 'string', default: String(townChoices.length) },
      seed: { type: 'string', default: '1' },
      now: { type: 'string', default: instant(Date.now()) },
    },
  });
  if (!DATABASE_URL) {
    console.error('DATABASE_URL is not set.');
    process.exit(1);
  }
  const made = await makeDemo({
    databaseUrl: DATABASE_URL,
    homes: Number(values.homes),
    towns: Number(values.towns),
    seed: Number(values.seed),
    now: values.now,
    say: (line) => console.log(line),
    async onStanding(towns) {
      const { db, close } = connect(DATABASE_URL, { max: 1 });
      try {
        await makePeople(db, values.now, plannedAreas(towns.map(areaOfTown)));
      } finally {
        await close();
      }
    },
  });
  if (!made) console.log('There already.');
}
