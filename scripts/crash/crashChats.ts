/**
 * What `npm run test:crash:chat` runs: buyers and their agent write to each other through two server
 * processes, each of which is killed with SIGKILL again and again. Afterwards nothing that was answered
 * as sent may be lost, doubled, out of order or missing on a screen, and each unread count must be what
 * counting anew gives. `--kills 100` says how many kills there are at least, `--threads` how many
 * conversations.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chatApi } from '#api/chat.ts';
import type { Actor } from '#domain/access.ts';
import { instant } from '#domain/calendar.ts';
import { connect, type Db } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/startEmbedded.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { temporaryFolder } from '#server/platform/db/testing/testServer.ts';
import { createTokens } from '#server/platform/http/tokens.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { askOnce, LineBroken } from './askOnce.ts';
import { type Ask, say, Screen, whole } from './conversation.ts';
import { conversationFaults } from './conversationFaults.ts';
import { type KilledServer, killedServer } from './KilledServer.ts';
import { castFor } from './people.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    threads: { type: 'string', default: '4' },
  },
});
const wantedKills = Number(values.kills);
/** How long a life lasts once it answers. */
const lifeMs = () => 50 + Math.random() ** 2 * 1_500;
const betweenMessagesMs = () => Math.random() * 60;
const catchUpWithinMs = 60_000;

interface Member {
  actor: Actor;
  said: string[];
  screen: Screen;
}
interface Talk {
  threadId: string;
  members: Member[];
}

const dataDir = temporaryFolder();
const postgres = await startEmbedded({ dataDir, log: () => {} });
try {
  process.exitCode = (await crash()) ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function crash(): Promise<boolean> {
  await migrate(postgres.url);
  const { db, close } = connect(postgres.url);
  const now = instant(Date.now());
  const cast = await inTransaction(db, (tx) => castFor(tx, now, Number(values.threads)));
  const secret = randomBytes(32);
  const tokens = createTokens(secretsFrom(secret).key('tokens'), () => instant(Date.now()));
  const webDir = join(dataDir, 'web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<head><title></title><!--head--></head>');

  const servers: KilledServer[] = [];
  const urls: string[] = [];
  for (let place = 0; place < 2; place++) {
    const port = await freePort();
    const given = {
      databaseUrl: postgres.url,
      dataDir,
      webDir,
      secret: secret.toString('hex'),
      port,
    };
    urls.push(`http://127.0.0.1:${port}`);
    servers.push(
      await killedServer(given, async (signal) => {
        await sleep(lifeMs(), undefined, { signal }).catch(() => {});
      }),
    );
  }
  const kills = () => servers.reduce((sum, server) => sum + server.kills(), 0);
  /** Each call goes to the other server where the first does not answer, as behind a proxy. */
  let turn = 0;
  const askAs = (actor: Actor): Ask => {
    return (endpoint, request) =>
      askOnce(
        { url: urls[turn++ % 2]!, tokens, answered: () => {} },
        actor,
        endpoint,
        request,
      ).catch(async (error: unknown) => {
        if (error instanceof LineBroken) await sleep(20);
        throw error;
      });
  };

  const talks: Talk[] = [];
  for (const buyer of cast.buyers) {
    const { threadId } = await untilAnswered(() =>
      askAs(buyer)(chatApi.open, { body: { agentProfileId: cast.agent.profileId } }),
    );
    const members = [buyer, cast.agent].map((actor) => ({
      actor,
      said: [],
      screen: new Screen(askAs(actor), threadId, whole),
    }));
    talks.push({ threadId, members });
  }

  const started = performance.now();
  const over = new AbortController();
  const everybody = talks.flatMap(({ threadId, members }) =>
    members.flatMap((member) => [
      (async () => {
        for (let count = 1; kills() < wantedKills; count++) {
          const body = `${member.actor.role} says ${count} in ${threadId}`;
          await say(askAs(member.actor), threadId, body, whole);
          member.said.push(body);
          await sleep(betweenMessagesMs());
        }
      })(),
      (async () => {
        while (!over.signal.aborted) await member.screen.follow(1);
      })(),
    ]),
  );
  const writers = everybody.filter((_, at) => at % 2 === 0);
  await Promise.all(writers);
  for (const server of servers) await server.stopKilling();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);

  const giveUpAt = performance.now() + catchUpWithinMs;
  let found = await faultsOf(db, talks);
  while (found.length > 0 && performance.now() < giveUpAt) {
    await sleep(500);
    found = await faultsOf(db, talks);
  }
  over.abort();
  await Promise.all(everybody);
  for (const server of servers) await server.end();
  await close();
  for (const fault of found.slice(0, 40)) console.error(fault);
  const messages = talks.flatMap(({ members }) => members.flatMap(({ said }) => said)).length;
  console.log(
    `${messages} messages in ${talks.length} conversations in ${seconds} s, two servers killed ${kills()} times: ` +
      (found.length === 0
        ? 'none lost, doubled, out of order or undisplayed, every count right'
        : `${found.length} faults`),
  );
  return found.length === 0;
}

async function faultsOf(db: Db, talks: Talk[]): Promise<string[]> {
  const all = await Promise.all(
    talks.map(async ({ threadId, members }) => {
      const rows = await db
        .selectFrom('chatMessage')
        .select(['number', 'clientId', 'body', 'senderProfileId', 'causeProfileId'])
        .where('threadId', '=', threadId)
        .orderBy('number')
        .execute();
      const seats = await db
        .selectFrom('chatSeat')
        .select(['profileId', 'unread', 'readUpTo', 'fromNumber'])
        .where('threadId', '=', threadId)
        .execute();
      const recount = ({ profileId, readUpTo, fromNumber }: (typeof seats)[number]) =>
        rows.filter(
          (row) =>
            row.number > readUpTo &&
            row.number >= fromNumber &&
            row.senderProfileId !== profileId &&
            row.causeProfileId !== profileId,
        ).length;
      return conversationFaults({
        said: members.map(({ said }) => said),
        stored: rows,
        screens: members.map(({ screen }) => screen.shown()),
        seats: seats.map((seat) => ({ unread: seat.unread, recount: recount(seat) })),
      });
    }),
  );
  return all.flat();
}

async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LineBroken)) throw error;
    }
  }
}

/** Taken again by each life of the server. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
