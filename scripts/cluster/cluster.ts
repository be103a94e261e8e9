/**
 * What `npm run cluster` runs: two server processes behind HAProxy, with PgBouncer, PostgreSQL and a
 * replica of it, and Redis, all of Debian's packages on this machine alone.
 *
 *     npm run cluster [-- --kill-every SECONDS]
 *
 * With `--kill-every` one of the two processes is killed now and then, in turn, and started again.
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CannotStart } from '#server/platform/CannotStart.ts';
import {
  canReach,
  findOrMakeServiceUser,
  isRoot,
  type ServiceUser,
} from '#server/platform/db/embedded/serviceUser.ts';
import { readSettings, type Settings } from '#server/platform/settings.ts';
import { requireFreePort } from '../provide/requireFreePort.ts';
import { checkout } from '../runScript.ts';
import { step } from '../steps.ts';
import type { ClusterParts } from './ClusterParts.ts';
import { Crew, type CrewMember } from './Crew.ts';
import { databaseAt, type Seat, startPrimary, startReplica } from './postgresPair.ts';
import { findPrograms } from './programs.ts';
import { poolerConfig, poolerUsers, type Ports, proxyConfig, redisConfig } from './writeConfigs.ts';

const processes = 2;
const { values } = parseArgs({ options: { 'kill-every': { type: 'string' } } });

let crew: Crew | undefined;
const interruption = new AbortController();
const interruptedYn = () => interruption.signal.aborted;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
try {
  await start();
} catch (error) {
  if (!interruptedYn()) {
    console.error(error instanceof CannotStart ? error.message : error);
    await crew?.stop();
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const settings = readSettings();
  const killEverySeconds = readKillEvery();
  const programs = findPrograms();
  await requireFreePort(settings.HOST, settings.PORT);
  const user = isRoot() ? findOrMakeServiceUser() : undefined;
  const folder = provideFolder(settings, user);
  const own = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  const passwordPath = join(folder, 'password');
  const password = existsSync(passwordPath)
    ? readFileSync(passwordPath, 'utf8')
    : randomBytes(24).toString('hex');
  own('password', password);

  crew = new Crew(folder, programs.setpriv);
  const [primary, replica, pooler, redis, free, ...apps] = await freePorts(5 + processes);
  const port = settings.PORT || free!;
  const ports: Ports = {
    primary: primary!,
    pooler: pooler!,
    redis: redis!,
  };
  const seat: Seat = { crew, programs, folder, user, password };
  await step('PostgreSQL', () => startPrimary(seat, ports.primary));
  await step('Replica', () => startReplica(seat, { port: replica!, primaryPort: ports.primary }));
  const users = own('pgbouncer.users', poolerUsers(password));
  crew.start({
    name: 'pgbouncer',
    words: [programs.pgbouncer, own('pgbouncer.ini', poolerConfig(ports, users))],
    user,
  });
  crew.start({
    name: 'redis',
    words: [programs['redis-server'], own('redis.conf', redisConfig(ports, password))],
    user,
    cwd: folder,
  });

  const address = `http://localhost:${port}`;
  const parts: ClusterParts = {
    proxyUrl: address,
    appUrls: apps.map((app) => `http://127.0.0.1:${app}`),
    poolerUrl: databaseAt(ports.pooler, password),
    primaryUrl: databaseAt(ports.primary, password),
    replicaUrl: databaseAt(replica!, password),
    liveUrl: `redis://:${password}@127.0.0.1:${ports.redis}`,
  };
  own('parts.json', JSON.stringify(parts));
  const serve = (at: number) =>
    startApp(at, apps[at]!, {
      DATABASE_URL: parts.poolerUrl,
      DATABASE_DIRECT_URL: parts.primaryUrl,
      DATABASE_REPLICA_URL: parts.replicaUrl,
      LIVE_URL: parts.liveUrl,
      PUBLIC_URL: settings.PUBLIC_URL ?? address,
      LINTEL_DATA: join(folder, 'data'),
    });
  const serving: CrewMember[] = [];
  // The first makes the demo and the web app; the others find them.
  for (const at of apps.keys()) {
    serving.push(await step(`Server ${at + 1}`, () => serve(at)));
  }
  // Put in its place whole, as others read it at any time.
  const noteProcesses = () => {
    const pids = Object.fromEntries(serving.map(({ name, pid }) => [name, pid]));
    renameSync(own('processes.new.json', JSON.stringify(pids)), join(folder, 'processes.json'));
  };
  noteProcesses();
  for (const at of apps.keys()) keepServing(serving, at, serve, noteProcesses);

  crew.start({
    name: 'haproxy',
    words: [
      programs.haproxy,
      '-db',
      '-f',
      own(
        'haproxy.cfg',
        proxyConfig({
          listen: `127.0.0.1:${port}`,
          servers: apps.map((app) => `127.0.0.1:${app}`),
        }),
      ),
    ],
    user,
  });
  await step('HAProxy', async () => untilAnswers(`${address}/api/health`));
  if (interruptedYn()) return;
  for (const { name, pid } of serving) console.log(`  ${name} is process ${pid}`);
  console.log(`  What each says is in ${folder}`);
  console.log(`\nLintel is at ${address}`);
  if (killEverySeconds !== null) await killInTurn(serving, killEverySeconds);
}

function readKillEvery(): number | null {
  const given = values['kill-every'];
  if (given === undefined) return null;
  const seconds = Number(given);
  if (!(seconds >= 5 && seconds <= 3_600)) {
    throw new CannotStart('--kill-every takes seconds, from 5 to 3600.');
  }
  return seconds;
}

/** In LINTEL_DATA, or where the user that PostgreSQL runs as can reach it. */
function provideFolder(settings: Settings, user: ServiceUser | undefined): string {
  const make = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o711 });
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  const wanted = make(join(settings.LINTEL_DATA, 'cluster'));
  const folder = user && !canReach(user, wanted) ? make('/var/lib/lintel/cluster') : wanted;
  chmodSync(folder, 0o700);
  mkdirSync(join(folder, 'data'), { recursive: true, mode: 0o711 });
  return folder;
}

async function startApp(
  at: number,
  port: number,
  env: Record<string, string>,
): Promise<CrewMember> {
  const member = crew!.start({
    name: `server${at + 1}`,
    words: [process.execPath, 'scripts/start.ts'],
    cwd: checkout,
    env: {
      ...process.env,
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      // HAProxy, which says whose call it was.
      TRUSTED_PROXIES: '1',
    },
  });
  await crew!.until(member, () => answers(`http://127.0.0.1:${port}/api/health`));
  return member;
}

/** Starts a process anew that has ended, as a supervisor does. */
function keepServing(
  serving: CrewMember[],
  at: number,
  serve: (at: number) => Promise<CrewMember>,
  noteProcesses: () => void,
): void {
  serving[at]!.child.once('exit', () => void again());

  async function again(): Promise<void> {
    if (crew!.endingYn) return;
    try {
      serving[at] = await serve(at);
      console.log(`  ${serving[at].name} is back as process ${serving[at].pid}`);
      noteProcesses();
      keepServing(serving, at, serve, noteProcesses);
    } catch (error) {
      if (!crew!.endingYn) console.error(error instanceof Error ? error.message : error);
    }
  }
}

/** The next one only once all are there. */
async function killInTurn(serving: CrewMember[], everySeconds: number): Promise<void> {
  for (let turn = 0; !interruptedYn(); turn++) {
    await pause(everySeconds * 1_000);
    while (serving.some(({ child }) => child.exitCode !== null || child.signalCode !== null)) {
      await pause(500);
    }
    const victim = serving[turn % serving.length]!;
    if (interruptedYn()) return;
    console.log(`  ${victim.name}, process ${victim.pid}, is killed`);
    victim.child.kill('SIGKILL');
  }
}

async function untilAnswers(url: string): Promise<void> {
  while (!interruptedYn() && !(await answers(url))) await pause(50);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** All at once, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    probes.map(
      (probe) =>
        new Promise<number>((found) => {
          probe.listen(0, '127.0.0.1', () => {
            const address = probe.address();
            found(address !== null && typeof address === 'object' ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))));
  return ports;
}

/** The first Ctrl-C stops in order, a second one at once. */
function interrupt(): void {
  if (interruptedYn()) process.exit(1);
  interruption.abort();
  console.log('\nStopping');
  void (crew?.stop() ?? Promise.resolve()).then(() => process.exit(0));
}
