/** A Redis of a test's own, where `redis-server` is installed (Debian: `apt-get install redis-server`). */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** Null where there is none; a test that needs it says so and is skipped then. */
export const redisProgram =
  ['redis-server', 'valkey-server'].find(
    (program) => spawnSync(program, ['--version']).status === 0,
  ) ?? null;

export interface RedisServer {
  url: string;
  start(): Promise<void>;
  /** As a machine dies: without a word. */
  kill(): Promise<void>;
}

export async function redisServer(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn(
        redisProgram!,
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      const ended = once(child, 'exit').then(() => {
        throw new Error(`${redisProgram} ended before it listened at port ${port}.`);
      });
      const ready = Promise.withResolvers<void>();
      createInterface(child.stdout!).on('line', (line) => {
        if (/ready to accept connections/i.test(line)) ready.resolve();
      });
      // Later its end is what a test wants.
      ended.catch(() => {});
      await Promise.race([ready.promise, ended]);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
