/** The kinds of files that can be imported, by how their names end. */
import { resolve } from 'node:path';
import { instant } from '#domain/calendar.ts';
import { importGeoJson } from '#server/map/import/importGeoJson.ts';
import type { MapImported } from '#server/map/import/importOsm.ts';
import { importOsm } from '#server/map/import/importOsm.ts';
import type { MapProblem } from '#server/map/import/MapProblem.ts';
import { CannotStart } from '#server/platform/CannotStart.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { type RefusalReason, RefusalReport } from '#server/platform/files/RefusalReport.ts';
import { importCsv } from '#server/property/import/importCsv.ts';
import { pullFeed } from '#server/property/reso/pullFeed.ts';
import { readFeed } from '#server/property/reso/ResoFeed.ts';
import { readMapping } from '#server/property/import/readMapping.ts';
import type { Say } from './steps.ts';

export interface ImportTask {
  db: Db;
  file: string;
  /** Where what is left out is reported. */
  reportPath: string;
  options: {
    mapping?: string;
    full?: boolean;
    'close-anyway'?: boolean;
    'as-demo'?: boolean;
    'all-keys'?: boolean;
    'if-due'?: boolean;
    attribution?: string;
    'attribution-url'?: string;
  };
  say: Say;
}

export interface ImportOutcome {
  /** One line that sums it up. */
  summary: string;
  reportPath: string | null;
  /** False when nothing of the file could be used. */
  usedYn: boolean;
}

type Importer = (task: ImportTask) => Promise<ImportOutcome>;

const kinds: [ending: string, importer: Importer][] = [
  ['.csv', importHomes],
  ['.tsv', importHomes],
  ['.xlsx', importHomes],
  ['.reso.json', importFeed],
  ['.osm.pbf', importStreets],
  ['.geojson', importShapes],
];

export function importerFor(file: string): Importer | undefined {
  return kinds.find(([ending]) => file.toLowerCase().endsWith(ending))?.[1];
}

const now = () => instant(Date.now());
const number = (value: number) => value.toLocaleString('en-US');

async function importHomes({ db, file, reportPath, options, say }: ImportTask) {
  if (!options.mapping) {
    throw new CannotStart(
      'A CSV file needs --mapping FILE.json, which says what its columns are: ' +
        'see docs/bring-your-own-listings.md.',
    );
  }
  if (options.full && options['as-demo']) {
    throw new CannotStart('A file is either --full or --as-demo: no sale of a demo is taken off.');
  }
  const mapping = await readMapping(resolve(options.mapping), file);
  const done = await importCsv({
    db,
    path: file,
    mapping: options.full ? { ...mapping, fullSnapshot: true } : mapping,
    closeAnywayYn: options['close-anyway'] ?? false,
    asDemoYn: options['as-demo'] ?? false,
    now: now(),
    reportPath,
    say,
  });
  return {
    summary:
      `Rows: ${number(done.rowCount)}. Homes: ${number(done.inserted)} new, ` +
      `${number(done.updated)} changed, ${number(done.unchanged)} as they were. ` +
      `Refused rows: ${number(done.refused)}. ` +
      `Cells left out: ${cellWords(done.leftOut)}. Read otherwise: ${cellWords(done.noted)}.` +
      (done.vanished > 0 ? ` Off the market, no longer listed: ${number(done.vanished)}.` : '') +
      (done.missing > 0
        ? ` For sale and not in the file: ${number(done.missing)}; what the next full one lacks too goes off the market.`
        : '') +
      (done.notClosed === null
        ? ''
        : ` No home was taken off the market, and the file does not count as a full one: ${done.notClosed}.` +
          ' If that is right, import it again with --close-anyway.'),
    reportPath: done.reportPath,
    usedYn: done.refused < done.rowCount,
  };
}

async function importFeed({
  db,
  file,
  reportPath,
  options,
  say,
}: ImportTask): Promise<ImportOutcome> {
  const read = readFeed(file);
  const stopping = new AbortController();
  const { signal } = stopping;
  // Told to stop it lets the feed go, so that the next run need not wait.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  const done = await pullFeed({
    ...{ db, ...read, now, reportPath, signal, say },
    ifDueYn: options['if-due'] ?? false,
    allKeysYn: options['all-keys'] ?? false,
    closeAnywayYn: options['close-anyway'] ?? false,
  }).catch((error: unknown) => {
    throw signal.aborted ? new CannotStart('Stopped. The next run goes on where it was.') : error;
  });
  if (done === null) {
    if (options['if-due']) return { summary: 'Not due.', reportPath: null, usedYn: true };
    throw new CannotStart(
      `A run of “${read.feed.source}” is under way, or was killed less than a minute ago.`,
    );
  }
  const gone = done.gone === 0 ? '' : ` Off the market, no longer listed: ${number(done.gone)}.`;
  return {
    summary:
      `Records: ${number(done.recordsRead)}. Homes: ${number(done.inserted)} new, ` +
      `${number(done.updated)} changed. Refused records: ${number(done.refused)}. ` +
      `Cells left out: ${number(done.leftOut)}.${gone}` +
      (done.failure === null ? '' : `\nIt did not come to its end: ${done.failure}`),
    reportPath: done.reportPath,
    usedYn: done.failure === null,
  };
}

/** `12 (WaterfrontYN 9, YearBuilt 3)`. */
function cellWords(byField: ReadonlyMap<string, number>): string {
  const fields = [...byField].toSorted(([, a], [, b]) => b - a);
  const total = fields.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return '0';
  const most = fields.slice(0, 5).map(([field, count]) => `${field} ${number(count)}`);
  const rest = fields.length > most.length ? [`${fields.length - most.length} other fields`] : [];
  return `${number(total)} (${[...most, ...rest].join(', ')})`;
}

async function importStreets(task: ImportTask): Promise<ImportOutcome> {
  return importMap(task, (onProblem) => importOsm({ ...task, now, onProblem }));
}

async function importShapes(task: ImportTask): Promise<ImportOutcome> {
  const { attribution, 'attribution-url': attributionUrl } = task.options;
  return importMap(task, (onProblem) =>
    importGeoJson({ ...task, now, onProblem, attribution, attributionUrl }),
  );
}

const problemsPerWrite = 1000;

async function importMap(
  { reportPath }: ImportTask,
  run: (onProblem: (problem: MapProblem) => void) => Promise<MapImported>,
): Promise<ImportOutcome> {
  const report = await RefusalReport.open(reportPath, 'element');
  let reasons: RefusalReason[] = [];
  let written = Promise.resolve();
  let count = 0;
  const write = () => {
    const part = reasons;
    reasons = [];
    written = written.then(() => report.add(part));
    written.catch(() => {});
  };
  const done = await run(({ element, ...problem }) => {
    count++;
    reasons.push({ place: element, effect: 'refused', ...problem });
    if (reasons.length === problemsPerWrite) write();
  });
  write();
  await written;
  if (done.unchangedYn) {
    await report.discard();
    return { summary: 'The map shows this file already.', reportPath: null, usedYn: true };
  }
  return {
    summary: `Features on the map: ${number(done.features)}. Left out: ${number(count)}.`,
    reportPath: await report.finish(),
    usedYn: true,
  };
}
