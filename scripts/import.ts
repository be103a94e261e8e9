/** What `npm run import -- FILE` runs: brings homes, or the map they stand on, into the database. */
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { instant } from '#domain/calendar.ts';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { connect } from '#server/platform/db/connect.ts';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { outageOf } from '#server/platform/outage.ts';
import { readSettings } from '#server/platform/settings.ts';
import { writeSuggestion } from '#server/property/import/suggest/writeSuggestion.ts';
import { importerFor } from './importKinds.ts';
import { step } from './steps.ts';

const usage = `Usage: npm run import -- FILE [options]

  FILE.csv      homes
    --mapping MAPPING.json  which column is which field: see docs/bring-your-own-listings.md
    --suggest               writes a mapping from the header and the first rows, and imports nothing
    --force                 lets --suggest write over a mapping
    --full                  the file has all homes of its source: one for sale that two such files in
                            a row lack goes off the market
    --close-anyway          lets a full file take off more than a quarter of what is for sale, or have
                            rows without a key that can be read
    --as-demo               dresses closed sales up as homes on the market, labelled as demo homes
  FILE.reso.json  homes of a RESO Web API: all of them at first, later what has changed
    --all-keys              looks through all keys now, for what is gone and what was missed
    --close-anyway          lets it take off more than a quarter of what is for sale
    --if-due                does nothing where it is not due, or is under way
  FILE.osm.pbf  streets, names, parks and water of an OpenStreetMap extract
  FILE.geojson  shapes for the map
    --attribution TEXT      whom the map must name
    --attribution-url URL`;

const options = {
  mapping: { type: 'string' },
  suggest: { type: 'boolean' },
  force: { type: 'boolean' },
  full: { type: 'boolean' },
  'close-anyway': { type: 'boolean' },
  'as-demo': { type: 'boolean' },
  'all-keys': { type: 'boolean' },
  'if-due': { type: 'boolean' },
  attribution: { type: 'string' },
  'attribution-url': { type: 'string' },
} as const;

/** @returns the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [file, ...others] = positionals.map((path) => resolve(path));
  if (file === undefined || others.length > 0) throw new CannotStart(usage);
  if (values.suggest) return suggest(file, values.mapping, values.force ?? false);
  const importFile = importerFor(file);
  if (!importFile) {
    throw new CannotStart(
      `${basename(file)} is no .csv, .tsv, .xlsx, .reso.json, .osm.pbf or .geojson.\n\n${usage}`,
    );
  }

  const settings = readSettings();
  const reportPath = join(settings.LINTEL_DATA, 'imports', `${basename(file)}.refused.csv`);
  const database = await step('Database', (say) => openDatabase(settings, say));
  const { db, close } = connect(database.url);
  try {
    const outcome = await step(basename(file), (say) =>
      importFile({ db, file, reportPath, options: values, say }),
    );
    console.log(outcome.summary);
    if (outcome.reportPath !== null)
      console.log(`What was left out, and why: ${outcome.reportPath}`);
    return outcome.usedYn ? 0 : 1;
  } finally {
    await close();
    await database.close();
  }
}

/** Needs no database: it only looks at the file. */
async function suggest(
  file: string,
  mapping: string | undefined,
  forceYn: boolean,
): Promise<number> {
  if (!/\.(?:csv|tsv|xlsx)$/i.test(file)) {
    throw new CannotStart('--suggest is for CSV files and workbooks: the others need no mapping.');
  }
  const mappingPath = resolve(mapping ?? file.replace(/\.(?:csv|tsv|xlsx)$/i, '.mapping.json'));
  const { notes, trial } = await writeSuggestion({
    ...{ path: file, mappingPath, forceYn },
    now: instant(Date.now()),
  });
  console.log(
    `Wrote ${mappingPath}. Look it over, then: npm run import -- ${file} --mapping ${mappingPath}`,
  );
  for (const note of notes) console.log(`- ${note}`);
  if (trial.length > 0) console.log(`\n${trial.join('\n')}`);
  return 0;
}

/** The message alone where a person can act on it; the whole error where it is our own mistake. */
function printable(error: unknown): unknown {
  const wrongOption =
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS');
  if (error instanceof CannotStart || wrongOption) return (error as Error).message;
  return outageOf(error) === 'database away'
    ? 'The database was stopped meanwhile. Run the import again: what is in stays in.'
    : error;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(printable(error));
  process.exitCode = 1;
}
