/**
 * What the parts of a cluster cost and give, asked of one that runs:
 *
 *     npm run cluster
 *     npm run bench:scale -- --cluster .lintel/cluster
 *
 * It writes counts and one table of its own, and nothing else.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { instant } from '#domain/calendar.ts';
import { connect } from '#server/platform/db/connect.ts';
import { shareCounts } from '#server/platform/http/SharedCounts.ts';
import { type Bus, openBus } from '#server/platform/live/bus/Bus.ts';
import type { OpenCarrier } from '#server/platform/live/bus/Carrier.ts';
import { postgresCarrier } from '#server/platform/live/bus/postgresCarrier.ts';
import { redisCarrier } from '#server/platform/live/bus/redisCarrier.ts';
import { createSignInThrottle } from '#server/user/signInThrottle.ts';
import type { ClusterParts } from '../scripts/cluster/ClusterParts.ts';

const { values } = parseArgs({
  options: { cluster: { type: 'string', default: '.lintel/cluster' } },
});
const parts = JSON.parse(readFileSync(join(values.cluster, 'parts.json'), 'utf8')) as ClusterParts;

await measureCarrier('PostgreSQL', postgresCarrier(parts.primaryUrl));
await measureCarrier('Redis', redisCarrier(parts.liveUrl, 'bench'));
await measureCounts();
await measureThrottle();
for (const [name, url] of Object.entries({
  direct: parts.primaryUrl,
  'through PgBouncer': parts.poolerUrl,
  'of the replica': parts.replicaUrl,
})) {
  await measureQueries(name, url);
}
await measureReplica();
await measureSearches('one process, asked directly', parts.appUrls[0]!);
await measureSearches('two processes, through HAProxy', parts.proxyUrl);

function tell(what: string, ms: number[]): void {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2);
  console.log(`${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${sorted.length} times)`);
}

async function timesOf(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const ms: number[] = [];
  for (let at = 0; at < count; at++) {
    const begun = performance.now();
    await work(at);
    ms.push(performance.now() - begun);
  }
  return ms;
}

async function measureCarrier(name: string, carrier: OpenCarrier): Promise<void> {
  const onError = (error: unknown) => console.error(error);
  const [here, there] = [openBus({ carrier, onError }), openBus({ carrier, onError })];
  await Promise.all([here.measure(), there.measure()]);
  const heard = (bus: Bus, topic: string, count: number) =>
    new Promise<void>((done) => {
      let left = count;
      bus.subscribe(topic, () => --left === 0 && done());
    });
  const ms: number[] = [];
  for (let at = 0; at < 300; at++) {
    const arrived = heard(there, `one ${at}`, 1);
    const begun = performance.now();
    here.publish(`one ${at}`, at);
    await arrived;
    ms.push(performance.now() - begun);
    await pause(15);
  }
  tell(`Bus over ${name}, from one process to the other`, ms);
  const count = 50_000;
  const all = heard(there, 'many', count);
  const begun = performance.now();
  for (let at = 0; at < count; at++) {
    here.publish('many', { threadId: '0197a5b2-0000-7000-8000-000000000000', revision: at });
    if (at % 100 === 0) await turn();
  }
  await all;
  const perSecond = Math.round(count / ((performance.now() - begun) / 1_000));
  console.log(`Bus over ${name}, as many as go through: ${perSecond} messages a second`);
  await Promise.all([here.close(), there.close()]);
}

async function measureCounts(): Promise<void> {
  const bus = openBus({ carrier: null, onError: console.error });
  const counts = shareCounts({ bus });
  const count = 1_000_000;
  const begun = performance.now();
  for (let at = 0; at < count; at++) counts.count(`ana ${at % 1_000}`, 60_000, 60);
  const us = ((performance.now() - begun) * 1_000) / count;
  console.log(`Counting one call: ${us.toFixed(2)} µs`);
}

async function measureThrottle(): Promise<void> {
  const { db, close } = connect(parts.poolerUrl);
  const throttle = createSignInThrottle(db, () => instant(Date.now()));
  const mark = Date.now();
  tell(
    'Counting one try to sign in, strictly, through PgBouncer',
    await timesOf(500, (at) => throttle.begin(`bench ${mark} ${at}`, '203.0.113.1', null)),
  );
  await close();
}

async function measureQueries(name: string, url: string): Promise<void> {
  const { db, close } = connect(url);
  const find = () => db.selectFrom('property').select('listingKey').limit(1).execute();
  await find();
  tell(`Reading one row, ${name}`, await timesOf(2_000, find));
  await close();
}

async function measureReplica(): Promise<void> {
  const [primary, replica] = [connect(parts.primaryUrl), connect(parts.replicaUrl)];
  await sql`create table if not exists bench_lag (at integer not null)`.execute(primary.db);
  const ms: number[] = [];
  for (let at = 1; at <= 100; at++) {
    await sql`truncate bench_lag`.execute(primary.db);
    await sql`insert into bench_lag values (${at})`.execute(primary.db);
    const begun = performance.now();
    for (;;) {
      const { rows } = await sql<{ at: number }>`select at from bench_lag`.execute(replica.db);
      if (rows[0]?.at === at) break;
    }
    ms.push(performance.now() - begun);
  }
  tell('Until the replica shows what was committed', ms);
  await sql`drop table bench_lag`.execute(primary.db);
  await Promise.all([primary.close(), replica.close()]);
}

/** For ten seconds, 16 at a time. */
async function measureSearches(name: string, url: string): Promise<void> {
  const until = performance.now() + 10_000;
  const ms: number[] = [];
  let refused = 0;
  let broken = 0;
  const ask = async (at: number) => {
    while (performance.now() < until) {
      const begun = performance.now();
      try {
        const reply = await fetch(`${url}/api/property/search`, {
          method: 'POST',
          // HAProxy appends the true address; asked directly each visitor has one of their own.
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at}` },
          body: '{}',
        });
        await reply.arrayBuffer();
        if (reply.ok) ms.push(performance.now() - begun);
        else refused++;
      } catch {
        broken++;
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, at) => ask(at)));
  tell(`A search, ${name}`, ms);
  console.log(
    `  ${Math.round(ms.length / 10)} searches a second, ${refused} refused, ${broken} broken`,
  );
}
