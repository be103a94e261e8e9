/** What `npm run replay -- NAME --from …` runs: has a consumer of the log deal with facts again. */
import { parseArgs } from 'node:util';
import { instant, type Instant } from '#domain/calendar.ts';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { connect } from '#server/platform/db/connect.ts';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { consumerNames, replayFacts } from '#server/platform/facts/replayFacts.ts';
import { readSettings } from '#server/platform/settings.ts';

const usage = `Usage: npm run replay -- NAME --from FROM

  NAME    a consumer of the log, such as notify.agreements
  FROM    a fact's number, or a date such as 2026-11-01 or 2026-11-01T08:00:00Z

The consumer processes every fact from there on again, also those that it has processed before.`;

/** @throws CannotStart where the words are no place in the log */
function placeOf(from: string): { number: number } | { at: Instant } {
  if (/^\d{1,15}$/.test(from)) return { number: Number(from) };
  const isDate = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(from);
  const at = isDate ? Date.parse(from) : Number.NaN;
  if (Number.isNaN(at)) throw new CannotStart(`“${from}” is no number and no date.\n\n${usage}`);
  return { at: instant(at) };
}

async function main(): Promise<void> {
  const options = { from: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0 || values.from === undefined) {
    throw new CannotStart(usage);
  }
  const from = placeOf(values.from);
  const database = await openDatabase(readSettings(), console.log);
  const { db, close } = connect(database.url);
  try {
    const names = await consumerNames(db);
    if (!names.includes(name)) {
      throw new CannotStart(`There is no consumer “${name}”. There are: ${names.join(', ')}.`);
    }
    const count = await replayFacts(db, name, from);
    console.log(
      count === 0
        ? `Nothing that ${name} has dealt with happened since.`
        : `${name} deals with ${count.toLocaleString('en-US')} ${count === 1 ? 'fact' : 'facts'} again, as soon as a server runs.`,
    );
  } finally {
    await close();
    await database.close();
  }
}

function printable(error: unknown): unknown {
  const wrongOption =
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS');
  return error instanceof CannotStart || wrongOption ? (error as Error).message : error;
}

try {
  await main();
} catch (error) {
  console.error(printable(error));
  process.exitCode = 1;
}
