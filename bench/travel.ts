/**
 * Travel on the streets of an OpenStreetMap extract, beside Valhalla on the same machine, the same
 * extract and the same places, one after the other: `npm run bench:travel -- [FILE.osm.pbf] [--write]`.
 * Valhalla is installed into a scratch folder; where it cannot be had, the page says so.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { cpus } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { TravelLimit, TravelMode } from '#domain/travel/TravelPlace.ts';
import { osmParts } from '#server/map/import/osmParts.ts';
import { surveyFile } from '#server/map/import/surveyFile.ts';
import type { StreetNetwork } from '#server/map/streets/Street.ts';
import { StreetEngine } from '#server/travel/engine/StreetEngine.ts';
import { buildGraph } from '#server/travel/graph/buildGraph.ts';
import type { Graphs } from '#server/travel/graph/graphFile.ts';
import { agreementOf } from './travel/agreement.ts';
import { startValhalla } from './travel/valhallaPeer.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    places: { type: 'string', default: '60' },
  },
});
const checkout = join(import.meta.dirname, '..');
const file = resolve(
  positionals[0] ?? join(checkout, '../shared/data/seattle-osm/seattle-drivable.osm.pbf'),
);
const page = join(checkout, 'docs/benchmarks/travel-time.md');

const questions: [TravelMode, number][] = [
  ['car', 10],
  ['car', 20],
  ['bicycle', 30],
  ['foot', 30],
];
const homeCount = 100_000;
const aims = { car: 0.85, bicycle: 0.9, foot: 0.9 } as const;

interface Row {
  mode: TravelMode;
  minutes: number;
  ours: number[];
  valhalla: number[];
  agreement: number[];
}

if (!existsSync(file)) {
  console.error(`${file} is not there. Name an .osm.pbf: npm run bench:travel -- FILE.osm.pbf`);
  process.exit(1);
}
const networks = await streetsIn(file);
const begun = performance.now();
const of = (mode: TravelMode) => buildGraph(networks, mode);
const graphs: Graphs = { car: of('car'), bicycle: of('bicycle'), foot: of('foot') };
const buildMs = performance.now() - begun;
const engine = new StreetEngine(graphs);
const chance = chanceFrom(7);
const places = Array.from({ length: Number(values.places) }, () => someDoor());
const peer = await startValhalla(file).catch((error: unknown) => String(error));
const rows: Row[] = [];
for (const [mode, minutes] of questions) rows.push(await compare(mode, minutes));
const homes = timesOfHomes();
const text = report();
console.log(text);
if (values.write) writeFileSync(page, text);
if (typeof peer !== 'string') peer.close();

async function streetsIn(path: string): Promise<StreetNetwork[]> {
  const handle = await open(path);
  const found: StreetNetwork[] = [];
  for (const part of osmParts(handle, await surveyFile(handle, () => {}), 200_000)) {
    const { streets } = await part.read(() => {});
    if (streets) found.push(streets);
  }
  await handle.close();
  return found;
}

/** Each place is asked of both in turn, so that a busy machine is busy for both. */
async function compare(mode: TravelMode, minutes: number): Promise<Row> {
  const row: Row = { mode, minutes, ours: [], valhalla: [], agreement: [] };
  const limitAt = ({ latitude, longitude }: (typeof places)[number]): TravelLimit => ({
    latitude,
    longitude,
    mode,
    minutes,
    direction: 'from',
    leaveAt: null,
  });
  // Once before it counts, so that neither is timed while it wakes.
  engine.outline(limitAt(places[0]!));
  if (typeof peer !== 'string') await peer.isochrone(limitAt(places[0]!));
  for (const place of places) {
    const limit = limitAt(place);
    const start = process.cpuUsage();
    const { area } = engine.outline(limit);
    row.ours.push(cpuMs(start));
    if (typeof peer === 'string') continue;
    const then = process.cpuUsage();
    const other = await peer.isochrone(limit);
    row.valhalla.push(cpuMs(then));
    if (area && other) row.agreement.push(agreementOf(area, other));
  }
  return row;
}

/** Milliseconds for the minutes of all homes, the search included, their doors being known. */
function timesOfHomes(): Record<TravelMode, number> {
  const x = new Int32Array(homeCount);
  const y = new Int32Array(homeCount);
  for (let home = 0; home < homeCount; home++) {
    const { latitude, longitude } = someDoor();
    x[home] = Math.round(longitude * 1e7) + Math.round((chance() - 0.5) * 4000);
    y[home] = Math.round(latitude * 1e7) + Math.round((chance() - 0.5) * 4000);
  }
  const taken = (mode: TravelMode): number => {
    const all: number[] = [];
    for (const place of places) {
      const start = process.cpuUsage();
      engine.times({ ...place, mode, direction: 'to', leaveAt: null }, x, y, 30 * 60_000);
      all.push(cpuMs(start));
    }
    // The first one looks the doors up.
    return at(all.slice(1), 0.5);
  };
  return { car: taken('car'), bicycle: taken('bicycle'), foot: taken('foot') };
}

function someDoor(): { latitude: number; longitude: number } {
  const { doorStretches, firstShape, shapeX, shapeY } = graphs.car;
  const stretch = doorStretches[Math.floor(chance() * doorStretches.length)]!;
  const shape = firstShape[stretch]!;
  return { latitude: shapeY[shape]! / 1e7, longitude: shapeX[shape]! / 1e7 };
}

/** Milliseconds of processor that this process has used since: what else runs here does not count. */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** A row of numbers from 0 to 1 that is the same in each run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function at(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function report(): string {
  const ms = (number: number) => number.toFixed(number < 10 ? 1 : 0);
  const ratio = (row: Row) => at(row.ours, 0.5) / at(row.valhalla, 0.5);
  const lines = [
    '# Travel times, measured',
    '',
    `Printed by \`npm run bench:travel -- --write\` from \`${basename(file)}\` (© OpenStreetMap contributors): ` +
      `${graphs.car.junctionCount.toLocaleString('en-US')} junctions for cars; ${places.length} places picked by a fixed seed.`,
    `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}. Milliseconds are of the ` +
      'processor that the process used, as the machine had other work; each place was asked of both in turn.',
    '',
    '## An area, against Valhalla in process',
    '',
  ];
  if (typeof peer === 'string') {
    lines.push(`Valhalla could not be had for this run: ${peer.split('\n')[0]}`, '');
  }
  lines.push(
    '| area | ours / Valhalla (aim ≤ 0.33) | agreement IoU, median (aim) | ours p50 / p99 ms | Valhalla p50 / p99 ms |',
    '|---|---|---|---|---|',
    ...rows.map((row) => {
      const pair = (numbers: number[]) => `${ms(at(numbers, 0.5))} / ${ms(at(numbers, 0.99))}`;
      const compared =
        typeof peer === 'string'
          ? ['–', '–']
          : [ratio(row).toFixed(2), `${at(row.agreement, 0.5).toFixed(2)} (${aims[row.mode]})`];
      return `| ${row.mode}, ${row.minutes} min | ${compared.join(' | ')} | ${pair(row.ours)} | ${typeof peer === 'string' ? '–' : pair(row.valhalla)} |`;
    }),
    '',
    `## The minutes of ${homeCount.toLocaleString('en-US')} homes (aim ≤ 10 ms)`,
    '',
    'One search from the place within 30 minutes, then each home at its door; doors are looked up once.',
    '',
    '| by | ms, median |',
    '|---|---|',
    ...Object.entries(homes).map(([mode, taken]) => `| ${mode} | ${ms(taken)} |`),
    '',
    `The three graphs were built in ${ms(buildMs)} ms.`,
    '',
  );
  return lines.join('\n');
}
