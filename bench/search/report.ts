/** The page that a run writes: docs/benchmarks/search.md. */
import { cpus, totalmem } from 'node:os';
import type { Alone } from './largeRun.ts';
import type { ChangeRate } from './measureChanges.ts';
import type { Missing } from './peers/Peer.ts';
import type { Judged } from './referee.ts';
import { formatMs, type Timing } from './timing.ts';

export interface Run extends Alone {
  command: string;
  engine: Map<string, Timing>;
  peers: Judged[];
  missing: Missing[];
  /** More homes, where they were asked for. */
  larger: Alone | null;
  load: number;
}

export function reportOf(run: Run): string {
  const { homes, peers, engine } = run;
  const kinds = [...engine.keys()];
  const ratio = (judged: Judged, kind: string, of: 'p50Ms' | 'p99Ms') => {
    const timing = judged.timings.get(kind);
    return timing ? `${digits(timing[of] / engine.get(kind)![of])} ×` : '–';
  };
  const told = (timing: Timing | undefined) =>
    timing ? [timing.p50Ms, timing.p95Ms, timing.p99Ms].map(formatMs).join(' / ') : '–';
  return `# Search, measured

Printed by \`${run.command}\`: the engine and its peers in one run, on the same ${homes.toLocaleString('en-US')} made-up
homes and the same questions, one after another. Compare the ratios; the milliseconds are those of one
machine, which other work was sharing: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB,
Node ${process.version}, load average ${run.load.toFixed(1)} at the start.

## How many times as long a peer takes (p50, p99)

${table(
  ['question', ...peers.map(({ name }) => name)],
  kinds.map((kind) => [
    kind,
    ...peers.map((peer) => `${ratio(peer, kind, 'p50Ms')}, ${ratio(peer, kind, 'p99Ms')}`),
  ]),
)}

## Milliseconds (p50 / p95 / p99)

Whole-country and metro questions are new to the engine each time; a session repeats itself as people do.

${table(
  ['question', 'Lintel', ...peers.map(({ name }) => name)],
  kinds.map((kind) => [
    kind,
    told(engine.get(kind)),
    ...peers.map(({ timings }) => told(timings.get(kind))),
  ]),
)}

## Who was asked, and for what

All peers but Lintel in SQL are asked for less than the engine answers: cells of 64 px without the rule of 50 px between
circles, without a median, and without help where nothing is found.

${table(
  [
    '',
    'set up as',
    'built in',
    'totals equal to the engine’s; of Lintel in SQL, whole answers',
    'changes a second',
  ],
  [
    [
      'Lintel',
      `one thread, ${run.bytesPerHome.toFixed(0)} bytes a home, words included`,
      `${run.buildSeconds.toFixed(1)} s`,
      `${run.exact.right} of ${run.exact.asked} equal the plain rules, first page included`,
      perSecond(run.changes),
    ],
    ...peers.map((peer) => [
      peer.name,
      peer.setting,
      `${peer.buildSeconds.toFixed(1)} s`,
      peer.told === 0 ? 'tells none' : `${peer.equal} of ${peer.told}`,
      peer.changesPerSecond === null ? 'built anew' : digits(peer.changesPerSecond),
    ]),
  ],
)}

${run.missing.map(({ name, why }) => `Missing: ${name}: ${why}.\n\n`).join('')}## The engine by itself

${tablesOf(run)}
${run.larger === null ? '' : largerPart(run.larger)}`;
}

function tablesOf({ queries, changes }: Alone): string {
  return `${table(
    ['milliseconds', 'p50', 'p99', 'runs'],
    queries.map(({ name, p50Ms, p99Ms, runs }) => [
      name,
      formatMs(p50Ms),
      formatMs(p99Ms),
      String(runs),
    ]),
  )}

${table(
  ['a change', 'microseconds'],
  changes.map(({ name, microseconds }) => [name, microseconds.toFixed(1)]),
)}
`;
}

function largerPart(larger: Alone): string {
  const { homes, buildSeconds, bytesPerHome, peakBytes, exact } = larger;
  return `
## ${homes.toLocaleString('en-US')} homes in one process

Built in ${buildSeconds.toFixed(0)} s, ${bytesPerHome.toFixed(0)} bytes a home, and ${(peakBytes / 2 ** 30).toFixed(1)} GB at most while it
was built, what makes the homes up included. ${exact.right} of ${exact.asked} answers equal the plain rules.

${tablesOf(larger)}`;
}

function digits(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(2);
}

function perSecond(changes: ChangeRate[]): string {
  const told = ['price', 'a new home'].map((name) => {
    const { microseconds } = changes.find((change) => change.name === name)!;
    return `${digits(1e6 / microseconds)} (${name})`;
  });
  return told.join(', ');
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
