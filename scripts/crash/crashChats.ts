/**
 * What `npm run test:crash:chat` runs: buyers and their agent write to each other and read through two
 * server processes, each of which is killed with SIGKILL again and again, as PostgreSQL is beside
 * them. Half of the screens hear over WebSockets, half by calls that wait. Afterwards nothing that was
 * answered as sent may be lost, doubled, out of order or missing on a screen; each unread count must be
 * what counting anew gives; and whoever has something unread has one notice of it. `--kills 100` and
 * `--database-kills 10` say how many kills there are at least, `--threads` how many conversations.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chatApi } from '#api/chat.ts';
import type { Actor } from '#domain/access.ts';
import { instant } from '#domain/calendar.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import { askOnce, LineBroken } from './askOnce.ts';
import { auditTalks, type Talk } from './auditTalks.ts';
import { type Ask, say, Screen, whole } from './conversation.ts';
import type { KilledDatabase } from './KilledDatabase.ts';
import { type KilledServer, killedServer } from './KilledServer.ts';
import { listen, socketTo } from './listen.ts';
import { type Ground, onGround } from './onGround.ts';
import { castFor } from './people.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    'database-kills': { type: 'string', default: '10' },
    threads: { type: 'string', default: '4' },
  },
});
const wantedKills = Number(values.kills);
const wantedDatabaseKills = Number(values['database-kills']);
/** How long a life lasts once it answers. */
const lifeMs = () => 50 + Math.random() ** 2 * 1_500;
const betweenMessagesMs = () => Math.random() * 60;
/** How many of one’s messages go by until one reads what is on the screen. */
const readsEvery = 5;
const catchUpWithinMs = 60_000;

await onGround(crash);

async function crash({ db, database, tokens, oneServer }: Ground): Promise<boolean> {
  const now = instant(Date.now());
  const cast = await inTransaction(db, (tx) => castFor(tx, now, Number(values.threads)));
  const servers: KilledServer[] = [];
  const urls: string[] = [];
  for (let place = 0; place < 2; place++) {
    const given = await oneServer();
    urls.push(`http://127.0.0.1:${given.port}`);
    servers.push(
      await killedServer(given, async (signal) => {
        await sleep(lifeMs(), undefined, { signal }).catch(() => {});
      }),
    );
  }
  const kills = () => servers.reduce((sum, server) => sum + server.kills(), 0);
  /** Each call goes to the other server where the first does not answer, as behind a proxy. */
  let turn = 0;
  const nextUrl = () => urls[turn++ % 2]!;
  const askAs = (actor: Actor): Ask => {
    return (endpoint, request) =>
      askOnce({ url: nextUrl(), tokens, answered: () => {} }, actor, endpoint, request).catch(
        async (error: unknown) => {
          if (error instanceof LineBroken) await sleep(20);
          throw error;
        },
      );
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
  const { signal } = over;
  const doneYn = () => kills() >= wantedKills && database.kills() >= wantedDatabaseKills;
  const members = talks.flatMap(({ threadId, members: own }) =>
    own.map((member) => ({ threadId, ...member })),
  );
  const screens = members.map(async ({ actor, screen }, at) => {
    // Buyer and agent, and each again, by both ways.
    const bySocketYn = (at + (at >> 1)) % 2 === 0;
    if (bySocketYn) {
      const token = async () => (await tokens.forProfile(actor)).token;
      await listen(screen, { connect: () => socketTo(nextUrl()), token, signal });
    } else while (!signal.aborted) await screen.follow(1);
  });
  const writers = members.map(async ({ actor, threadId, said, screen }) => {
    const ask = askAs(actor);
    for (let count = 1; !doneYn(); count++) {
      const body = `${actor.role} says ${count} in ${threadId}`;
      await say(ask, threadId, body, whole);
      said.push(body);
      const upTo = screen.shown().at(-1)?.number;
      if (count % readsEvery === 0 && upTo !== undefined) {
        await untilAnswered(() => ask(chatApi.read, { body: { threadId, upTo } }));
      }
      await sleep(betweenMessagesMs());
    }
  });
  await Promise.all([...writers, killDatabase(database, kills)]);
  for (const server of servers) await server.stopKilling();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);

  const giveUpAt = performance.now() + catchUpWithinMs;
  let found = await auditTalks(db, talks);
  while (found.length > 0 && performance.now() < giveUpAt) {
    await sleep(500);
    found = await auditTalks(db, talks);
  }
  over.abort();
  await Promise.all(screens);
  for (const server of servers) await server.end();
  for (const fault of found.slice(0, 40)) console.error(fault);
  const messages = members.reduce((sum, { said }) => sum + said.length, 0);
  console.log(
    `${messages} messages in ${talks.length} conversations in ${seconds} s, two servers killed ${kills()} times, PostgreSQL ${database.kills()} times: ` +
      (found.length === 0
        ? 'none lost, doubled, out of order or undisplayed, every count and notice right'
        : `${found.length} faults`),
  );
  return found.length === 0;
}

/** In even parts of the time that the kills of the servers take. */
async function killDatabase(database: KilledDatabase, kills: () => number): Promise<void> {
  for (let turn = 1; turn <= wantedDatabaseKills; turn++) {
    const due = (wantedKills * turn) / (wantedDatabaseKills + 1);
    while (kills() < due) await sleep(20);
    await database.kill();
  }
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
