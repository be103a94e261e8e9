/**
 * What `npm run bench:exports` tells: how long everybody else waits while people save copies of long
 * conversations at the same moment, drawn in the server’s own thread and in threads beside it, in
 * turns within one run. `--threads`, `--messages` and `--rounds` change the amounts.
 */
import { rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { Actor } from '#domain/access.ts';
import { instant } from '#domain/calendar.ts';
import { exportThread } from '#server/chat/exportThread.ts';
import { openThread } from '#server/chat/openThread.ts';
import { openPokes } from '#server/chat/pokes.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/startEmbedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { temporaryFolder } from '#server/platform/db/testing/testServer.ts';
import { localBus } from '#server/platform/live/bus/testing/localBus.ts';
import { createPress, type Press } from '#server/platform/pdf/press/createPress.ts';
import { sampleSeal } from '#server/platform/pdf/testing/sampleSeal.ts';
import { printTable } from '../scripts/pages/printTable.ts';
import { fillThread, peopleTown } from './chat/town.ts';

const { values } = parseArgs({
  options: {
    threads: { type: 'string', default: '20' },
    messages: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '3' },
  },
});
const [threadCount, messages, rounds] = [values.threads, values.messages, values.rounds].map(
  Number,
);
if (
  ![threadCount, messages, rounds].every((n) => Number.isInteger(n) && n! >= 1 && n! <= 100_000)
) {
  console.error('--threads, --messages and --rounds take whole numbers.');
  process.exit(1);
}

const seal = sampleSeal('Bench');
const dataDir = temporaryFolder();
const postgres = await startEmbedded({ dataDir, log: () => {} });
const connection = connect(postgres.url);
try {
  await migrate(postgres.url);
  await measure();
} finally {
  await connection.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

interface Ask {
  threadId: string;
  actor: Actor;
}

async function measure(): Promise<void> {
  const asks = await fillTown();
  const sides: [name: string, press: Press][] = [
    ['in the server’s thread', createPress({ lightWeight: Infinity })],
    ['in threads beside it', createPress()],
  ];
  // Typefaces are read once, and code is compiled: neither is what is compared.
  for (const [, press] of sides) await Promise.all(asks.slice(0, 2).map((ask) => save(ask, press)));
  const rows: string[][] = [];
  for (let round = 0; round < rounds!; round++) {
    for (const [name, press] of sides) rows.push([name, ...(await saveAll(asks, press))]);
  }
  console.log(`${asks.length} copies of conversations of ${messages} messages, at once:\n`);
  console.log(
    printTable(
      ['drawn', 'all done, ms', 'the loop stood still, ms at most', 'for 99 of 100, ms'],
      rows.toSorted(([one], [other]) => one!.localeCompare(other!)),
    ),
  );
  await Promise.all(sides.map(([, press]) => press.stop()));
}

async function fillTown(): Promise<Ask[]> {
  const talks = await peopleTown(connection, threadCount! + Math.ceil(threadCount! / 24));
  const world = {
    db: connection.db,
    now: () => instant(Date.now()),
    pokes: openPokes(localBus()),
  };
  for (const talk of talks) {
    const { profileId: agentProfileId } = talk.agent;
    talk.threadId = await openThread(world, talk.buyer, { agentProfileId });
    await fillThread(connection, talk, messages!);
  }
  // As long as people write: two or three sentences.
  await connection.pool.query('update chat_message set body = repeat(body || chr(32), 4)');
  // Each person has few copies made at once, so the buyers ask, who have one conversation each.
  return talks.map(({ threadId, buyer }) => ({ threadId, actor: buyer }));
}

/** @returns as text: the milliseconds of all, and of what else waited */
async function saveAll(asks: Ask[], press: Press): Promise<string[]> {
  const histogram = monitorEventLoopDelay({ resolution: 5 });
  const startedAt = performance.now();
  histogram.enable();
  await Promise.all(asks.map((ask) => save(ask, press)));
  histogram.disable();
  const ms = performance.now() - startedAt;
  return [ms, histogram.max / 1e6, histogram.percentile(99) / 1e6].map((one) => one.toFixed(0));
}

async function save({ threadId, actor }: Ask, press: Press): Promise<void> {
  const world = {
    db: connection.db,
    now: () => instant(Date.now()),
    origin: () => 'https://lintel.example',
    press,
    seal,
    stamps: null,
  };
  const reply = await exportThread(world, actor, { threadId, timeZone: 'America/Los_Angeles' });
  // As it would go out.
  JSON.stringify(reply);
}
