/**
 * What `npm run bench:chat` runs: people with their conversations open hear what others send, through
 * Lintel and through socket.io before tables of the same shape, in turns on the same machine; then
 * what an idle connection takes of memory, and how long a long thread takes to open. `--people`,
 * `--per-second`, `--seconds`, `--runs`, `--idle` and `--messages` change the amounts.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Actor } from '#domain/access.ts';
import { instant } from '#domain/calendar.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/startEmbedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { temporaryFolder } from '#server/platform/db/testing/testServer.ts';
import { createTokens } from '#server/platform/http/tokens.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { printTable } from '../scripts/pages/printTable.ts';
import type { ServerToKill } from '../scripts/crash/serverToKill.ts';
import { Child, endChildren } from './chat/Child.ts';
import { type Run, Side } from './chat/Side.ts';
import { timeCall } from './chat/timeCalls.ts';
import { copyForPeer, fillThread, openThreads, peopleTown, type Talk } from './chat/town.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100' },
    'per-second': { type: 'string', default: '100' },
    seconds: { type: 'string', default: '3' },
    runs: { type: 'string', default: '3' },
    idle: { type: 'string', default: '500' },
    messages: { type: 'string', default: '100000' },
  },
});
const people = amount('people', 2, 2_000);
const perSecond = amount('per-second', 1, 2_000);
const seconds = amount('seconds', 1, 60);
const runs = amount('runs', 1, 9);
const idle = amount('idle', 100, 5_000);
const messages = amount('messages', 200, 1_000_000);
/** As many as are sent without a pace. */
const burst = 500;
const shortThread = 100;

const dataDir = temporaryFolder();
const postgres = await startEmbedded({ dataDir, log: () => {} });
try {
  await measure();
} finally {
  await endChildren();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function amount(name: keyof typeof values, least: number, most: number): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  console.error(`--${name} is a whole number from ${least} to ${most}.`);
  process.exit(1);
}

async function measure(): Promise<void> {
  await migrate(postgres.url);
  const connection = connect(postgres.url);
  const secret = randomBytes(32);
  const tokens = createTokens(secretsFrom(secret).key('tokens'), () => instant(Date.now()));
  const tokenOf = async (actor: Actor) => (await tokens.forProfile(actor)).token;
  const everybody = await peopleTown(connection, people + 2);

  const server = lintelServer(secret);
  const url = await server.answer<string>();
  await openThreads(url, tokens, everybody);
  await copyForPeer(connection);
  const peerServer = new Child('peerProcess.ts', { BENCH_DATABASE: postgres.url });
  const peerUrl = await peerServer.answer<string>();
  const [long, short, ...talks] = everybody as [Talk, Talk, ...Talk[]];

  const lintel = new Side({ kind: 'lintel', url, server, tokenOf, connection });
  const peer = new Side({
    kind: 'peer',
    url: peerUrl,
    server: peerServer,
    tokenOf: async ({ profileId }) => profileId,
    connection,
  });
  await measureIdle(lintel, peer, talks);
  await measureSending(lintel, peer, talks);

  await fillThread(connection, long, messages);
  await fillThread(connection, short, shortThread);
  await measureOpening(url, await tokenOf(long.buyer), long, await tokenOf(short.buyer), short);
  await connection.close();
}

function lintelServer(secret: Buffer): Child {
  const webDir = join(dataDir, 'web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<head><title></title><!--head--></head>');
  const given: ServerToKill = {
    databaseUrl: postgres.url,
    dataDir,
    webDir,
    secret: secret.toString('hex'),
    port: 0,
  };
  return new Child('lintelProcess.ts', { CRASH_SERVER: JSON.stringify(given) });
}

async function measureIdle(lintel: Side, peer: Side, talks: Talk[]): Promise<void> {
  const own = await lintel.idle(talks, idle);
  const other = await peer.idle(talks, idle);
  const kb = (bytes: number) => (bytes / 1024).toFixed(1);
  const row = (name: string, mine: number, theirs: number) => [
    name,
    kb(mine),
    kb(theirs),
    ratio(mine, theirs),
  ];
  console.log(`${count(idle)} idle connections`);
  console.log(
    printTable(
      ['each', 'Lintel', 'socket.io', 'ratio'],
      [
        row('KB of the heap', own.heapBytes, other.heapBytes),
        row('KB of the process', own.residentBytes, other.residentBytes),
        ['not connected', `${own.refused}`, `${other.refused}`, ''],
      ],
    ),
  );
}

async function measureSending(lintel: Side, peer: Side, talks: Talk[]): Promise<void> {
  const unheard = [await lintel.connect(talks), await peer.connect(talks)];
  const paced = { count: perSecond * seconds, perSecond, atOnce: 64 };
  const unpaced = { count: burst, perSecond: null, atOnce: 16 };
  for (const side of [lintel, peer]) await side.send(talks, { ...unpaced, count: 200 });
  const found = { paced: [[], []] as Run[][], unpaced: [[], []] as Run[][] };
  for (let run = 0; run < runs; run++) {
    for (const [at, side] of [lintel, peer].entries()) {
      found.paced[at]!.push(await side.send(talks, paced));
      found.unpaced[at]!.push(await side.send(talks, unpaced));
    }
  }
  const connected = people - Math.max(...unheard);
  console.log(
    `\n${count(connected)} people connected, ${perSecond} messages a second asked for; medians of ${runs} runs`,
  );
  tell('asked for', found.paced);
  console.log(`\nThe same, ${count(burst)} messages as fast as 16 senders get them stored`);
  tell('at full speed', found.unpaced);
}

function tell(how: string, [lintel = [], peer = []]: Run[][]): void {
  const row = (name: string, of: (run: Run) => number, digits: number) => {
    const [own, other] = [median(lintel.map(of)), median(peer.map(of))];
    return [name, own.toFixed(digits), other.toFixed(digits), ratio(own, other)];
  };
  const errors = (of: Run[]) => `${of.reduce((sum, run) => sum + run.errors, 0)}`;
  console.log(
    printTable(
      [how, 'Lintel', 'socket.io', 'ratio'],
      [
        row('stored a second', (run) => run.perSecond, 0),
        row('sent to received, p50 ms', ({ p50 }) => p50, 1),
        row('sent to received, p99 ms', ({ p99 }) => p99, 1),
        row('CPU ms of server and PostgreSQL, each', ({ cpuMs }) => cpuMs, 2),
        ['errors', errors(lintel), errors(peer), ''],
      ],
    ),
  );
}

async function measureOpening(
  url: string,
  longToken: string,
  long: Talk,
  shortToken: string,
  short: Talk,
): Promise<void> {
  const calls = {
    'the thread': () => '',
    'its newest page': () => '/messages',
    'around the middle': (last: number) => `/messages?around=${last / 2}`,
  };
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(calls)) {
    const address = ({ threadId }: Talk, last: number) =>
      `${url}/api/chat/threads/${threadId}${path(last)}`;
    const inLong = await timeCall(address(long, messages), longToken);
    const inShort = await timeCall(address(short, shortThread), shortToken);
    rows.push([
      name,
      inLong.p50.toFixed(2),
      inLong.p99.toFixed(2),
      inShort.p50.toFixed(2),
      ratio(inLong.p50, inShort.p50),
    ]);
  }
  console.log(
    `\nA thread of ${count(messages)} messages beside one of ${shortThread}, asked 100 times`,
  );
  console.log(printTable(['opened', 'p50 ms', 'p99 ms', 'short p50 ms', 'ratio'], rows));
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

function ratio(own: number, other: number): string {
  return (own / other).toFixed(2);
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
