/**
 * What `npm run bench:facts` runs: how many facts a second go from a commit of their own to the commit
 * of what follows from them, and how long one takes at a steady pace; by 1 and 4 processes, with 1 and
 * 1,000,000 facts behind in the log. `--facts`, `--paced` and `--behind` change the amounts.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { instant } from '#domain/calendar.ts';
import { type Connection, connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/startEmbedded.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { temporaryFolder } from '#server/platform/db/testing/testServer.ts';
import { numberFacts } from '#server/platform/facts/numberFacts.ts';
import { recordFacts } from '#server/platform/facts/record.ts';

const { values } = parseArgs({
  options: {
    facts: { type: 'string', default: '10000' },
    paced: { type: 'string', default: '1000' },
    behind: { type: 'string', default: '1000000' },
  },
});
const worker = fileURLToPath(new URL('factWorker.ts', import.meta.url));
const writersAtOnce = 8;
const pacedPerSecond = 100;
const giveUpAfterMs = 120_000;
const clock = () => performance.timeOrigin + performance.now();

let run = 0;

const dataDir = temporaryFolder();
const postgres = await startEmbedded({ dataDir, log: () => {} });
try {
  await migrate(postgres.url);
  const connection = connect(postgres.url, { max: writersAtOnce });
  await connection.pool.query('create table bench_handled (source text)');
  let behind = 0;
  for (const wanted of [1, Number(values.behind)]) {
    await fill(connection, wanted - behind);
    behind = wanted;
    for (const processes of [1, 4]) await measure(connection, processes, behind);
  }
  await connection.close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Facts that are numbered and that everybody has dealt with. */
async function fill({ pool }: Connection, count: number): Promise<void> {
  await pool.query(
    `insert into fact (fact_id, kind, body, stated_at, number)
     select gen_random_uuid(), 'map.changed',
       '{"kind": "map.changed", "source": "behind"}', now(), last_number + place
     from fact_head, generate_series(1, $1::bigint) as place`,
    [count],
  );
  await pool.query('update fact_head set last_number = (select max(number) from fact)');
  await pool.query('update fact_cursor set number = last_number from fact_head');
  await pool.query('vacuum analyze fact');
}

async function measure(connection: Connection, processes: number, behind: number): Promise<void> {
  const handled = new Map<string, number>();
  const children = await Promise.all(Array.from({ length: processes }, () => start(handled)));
  await write(connection, handled, 200, null);
  const fast = await write(connection, handled, Number(values.facts), null);
  const steady = await write(connection, handled, Number(values.paced), pacedPerSecond);
  await Promise.all(children.map(stop));
  console.log(
    `${behind.toLocaleString('en-US')} behind, ${processes} ${processes === 1 ? 'process' : 'processes'}: ` +
      `${Math.round(fast.perSecond).toLocaleString('en-US')} facts/s stored and handled; ` +
      `at ${pacedPerSecond}/s commit to handled p50 ${steady.p50.toFixed(1)} ms, p99 ${steady.p99.toFixed(1)} ms`,
  );
}

async function start(handled: Map<string, number>): Promise<ChildProcess> {
  const child = fork(worker, { env: { ...process.env, BENCH_DATABASE: postgres.url } });
  const ready = Promise.withResolvers<void>();
  child.on('message', (message) => {
    if (message === 'ready') return ready.resolve();
    for (const [source, at] of message as [string, number][]) handled.set(source, at);
  });
  await ready.promise;
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Writes facts, each in a transaction of its own, and waits until all are handled. */
async function write(
  { db }: Connection,
  handled: Map<string, number>,
  count: number,
  perSecond: number | null,
) {
  const name = `run ${++run}`;
  const committed = new Map<string, number>();
  const startedAt = clock();
  let next = 0;
  const writer = async () => {
    while (next < count) {
      const at = next++;
      const source = `${name} ${at}`;
      if (perSecond !== null) {
        await pause(Math.max(0, startedAt + (at / perSecond) * 1000 - clock()));
      }
      await inTransaction(db, (tx) =>
        recordFacts(tx, instant(Date.now()), [{ kind: 'map.changed', source }]),
      );
      committed.set(source, clock());
      poke();
    }
  };
  // The writers' process numbers what it has committed, as a server does.
  let numbering: Promise<unknown> | undefined;
  let againYn = false;
  function poke(): void {
    againYn = true;
    numbering ??= (async () => {
      while (againYn) {
        againYn = false;
        await numberFacts(db);
        await pause(5);
      }
    })().finally(() => {
      numbering = undefined;
      if (againYn) poke();
    });
  }
  await Promise.all(Array.from({ length: writersAtOnce }, writer));
  const doneYn = () => [...committed.keys()].every((source) => handled.has(source));
  const giveUpAt = clock() + giveUpAfterMs;
  while (!doneYn()) {
    if (clock() > giveUpAt) throw new Error('Facts were not handled in time.');
    await pause(20);
  }
  await numbering;
  const waits = [...committed].map(([source, at]) => handled.get(source)! - at);
  waits.sort((a, b) => a - b);
  const lastAt = Math.max(...[...committed.keys()].map((source) => handled.get(source)!));
  return {
    perSecond: count / ((lastAt - startedAt) / 1000),
    p50: waits[Math.floor(waits.length * 0.5)]!,
    p99: waits[Math.floor(waits.length * 0.99)]!,
  };
}
