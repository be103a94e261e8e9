/**
 * Lets the demo country live up to today: `node seed/liveDemo.ts`, in the database that DATABASE_URL
 * names. Killed in the middle it goes on where it was; run again on the same day it changes nothing.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Instant, instant } from '#domain/calendar.ts';
import { connect, type Db } from '#server/platform/db/connect.ts';
import { liveTown } from './daily/liveTown.ts';
import { findTownsBehind } from './daily/townsBehind.ts';

/** @returns how many towns have lived on. */
export async function liveDemo(db: Db, now: Instant, say: (line: string) => void): Promise<number> {
  const towns = await findTownsBehind(db, now);
  const sum = { towns: 0, changed: 0, gone: 0, days: 0 };
  let saidAt = performance.now();
  for (const town of towns) {
    const lived = await liveTown(db, town, now);
    if (!lived) continue;
    sum.towns++;
    sum.changed += lived.changed;
    sum.gone += lived.gone;
    sum.days = Math.max(sum.days, lived.days);
    // Every home was written anew: the room of the old rows is for those of the next towns.
    if (sum.towns % townsPerTidying === 0) await sql`vacuum property`.execute(db);
    if (performance.now() - saidAt < saidEveryMs) continue;
    saidAt = performance.now();
    say(`${sum.towns} of ${towns.length} towns`);
  }
  if (sum.towns > 0) {
    await sql`vacuum property`.execute(db);
    const number = (value: number) => value.toLocaleString('en-US');
    say(
      `${sum.days === 1 ? 'a day' : `${sum.days} days`} in ${sum.towns === 1 ? 'a town' : `${sum.towns} towns`}: ` +
        `${number(sum.changed)} homes came or changed, ${number(sum.gone)} left`,
    );
  }
  return sum.towns;
}

const saidEveryMs = 3_000;
const townsPerTidying = 3;

if (import.meta.main) {
  const { DATABASE_URL } = process.env;
  const { values } = parseArgs({
    options: { now: { type: 'string', default: instant(Date.now()) } },
  });
  if (!DATABASE_URL) {
    console.error('DATABASE_URL is not set.');
    process.exit(1);
  }
  const { db, close } = connect(DATABASE_URL, { max: 1 });
  try {
    await liveDemo(db, values.now, (line) => console.log(line));
  } finally {
    await close();
  }
}
