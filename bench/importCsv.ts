/**
 * What `npm run bench:import` prints: rows a second, seconds of the processor and peak memory of a
 * CSV import, for a first import and for the same file again. Each import is a process of its own on
 * an empty database. The processor's seconds hold on a busy machine too; those of the database are 0
 * where the system does not tell them (all but Linux).
 */
import { execFile } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { addDays, instant } from '#domain/calendar.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/startEmbedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { importCsv } from '#server/property/import/importCsv.ts';
import { Mapping } from '#server/property/import/Mapping.ts';

const mapping = Mapping.parse({
  source: 'Benchmark',
  keyPrefix: 'bench',
  key: ['number'],
  fields: {
    StandardStatus: { column: 'status', values: { A: 'Active', S: 'Closed' } },
    PropertySubType: 'type',
    ListPrice: 'asked',
    ClosePrice: 'sold_for',
    OnMarketDate: { column: 'listed', format: 'MM/DD/YYYY' },
    CloseDate: { column: 'sold', format: 'MM/DD/YYYY' },
    BedroomsTotal: 'beds',
    Bathrooms: 'baths',
    LivingArea: 'area',
    LotSizeSquareFeet: { column: 'acres', unit: 'acres' },
    YearBuilt: 'built',
    WaterfrontYN: 'water',
    PublicRemarks: 'remarks',
    UnparsedAddress: 'street',
    City: { value: 'Seattle' },
    StateOrProvince: { value: 'WA' },
    PostalCode: { value: '98103' },
    Latitude: 'lat',
    Longitude: 'lng',
    ListOfficeName: 'office',
  },
});

const header =
  'number,status,type,asked,sold_for,listed,sold,beds,baths,area,acres,built,water,remarks,' +
  'street,lat,lng,office\n';

/** Every hundredth row has a cell that is left out. */
function* rows(count: number): Generator<string> {
  yield header;
  for (let n = 0; n < count; n++) {
    const soldYn = n % 3 === 0;
    const listed = usDate(addDays('2025-01-01', n % 365));
    const price = `"$${(250_000 + ((n * 7919) % 2_000_000)).toLocaleString('en-US')}"`;
    yield (
      [
        n,
        soldYn ? 'S' : 'A',
        n % 5 === 0 ? 'Condominium' : 'Single Family Residence',
        price,
        soldYn ? price : '',
        listed,
        soldYn ? usDate(addDays('2025-02-01', n % 365)) : '',
        n % 100 === 99 ? 'three' : 1 + (n % 6),
        1 + (n % 9) / 4,
        700 + ((n * 31) % 4000),
        (0.05 + (n % 40) / 50).toFixed(2),
        1900 + (n % 120),
        n % 50 === 0 ? 'Y' : 'N',
        `"A home with number ${n}, near a park. ${'Rooms with light from two sides. '.repeat(6)}"`,
        `${100 + (n % 9000)} NW ${1 + (n % 97)}th St`,
        (47.55 + (n % 997) / 5000).toFixed(5),
        (-122.4 + (n % 991) / 6000).toFixed(5),
        'Harbor Realty',
      ].join(',') + '\n'
    );
  }
}

function usDate(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
}

interface Figures {
  seconds: number;
  cpuSeconds: number;
  databaseCpuSeconds: number;
  peakMb: number;
  added: number;
  unchanged: number;
  refused: number;
}

/** Run in the process that is measured. */
async function importOnce(path: string, databaseUrl: string): Promise<Figures> {
  const { db, close } = connect(databaseUrl);
  const startedMs = performance.now();
  const cpuBefore = process.cpuUsage();
  const done = await importCsv({
    db,
    path,
    mapping,
    asDemoYn: false,
    now: instant(Date.now()),
    reportPath: `${path}.refused.csv`,
    say: () => {},
  });
  const seconds = (performance.now() - startedMs) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const { rows: servers } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db);
  const databaseCpuSeconds = servers.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0);
  await close();
  const peakMb = process.resourceUsage().maxRSS / 1024;
  return {
    seconds,
    cpuSeconds: (user + system) / 1e6,
    databaseCpuSeconds,
    peakMb,
    added: done.inserted,
    unchanged: done.unchanged,
    refused: done.refused,
  };
}

/** In Linux's hundredths of a second (proc(5), stat: utime and stime). */
function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

async function importInChild(path: string, databaseUrl: string): Promise<Figures> {
  const script = fileURLToPath(import.meta.url);
  // As `npm run import` runs it.
  const options = ['--max-semi-space-size=8'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...options,
    script,
    path,
    databaseUrl,
  ]);
  return JSON.parse(stdout) as Figures;
}

async function main(sizes: number[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  await chmod(folder, 0o711);
  const server = await startEmbedded({ dataDir: join(folder, 'data'), log: console.log });
  try {
    await migrate(server.url);
    console.log(
      '    rows | import          | rows/s | cpu s | of it database | peak MB | added, unchanged, refused',
    );
    for (const size of sizes) {
      const path = join(folder, `${size}.csv`);
      await pipeline(Readable.from(rows(size)), createWriteStream(path));
      await emptyOf(server.url);
      for (const name of ['first', 'again unchanged']) {
        const done = await importInChild(path, server.url);
        const { seconds, cpuSeconds, databaseCpuSeconds, peakMb } = done;
        console.log(
          `${String(size).padStart(8)} | ${name.padEnd(15)} | ` +
            `${String(Math.round(size / seconds)).padStart(6)} | ` +
            `${(cpuSeconds + databaseCpuSeconds).toFixed(2).padStart(5)} | ` +
            `${databaseCpuSeconds.toFixed(2).padStart(14)} | ` +
            `${String(Math.round(peakMb)).padStart(7)} | ${done.added}, ${done.unchanged}, ${done.refused}`,
        );
      }
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function emptyOf(databaseUrl: string): Promise<void> {
  const { pool, close } = connect(databaseUrl);
  await pool.query(
    'truncate property, property_event, property_record, feed_snapshot, fact, import_run',
  );
  await close();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '25000,250000' } },
});
const [path, databaseUrl] = positionals;
if (path && databaseUrl) console.log(JSON.stringify(await importOnce(path, databaseUrl)));
else await main(values.rows.split(',').map(Number));
