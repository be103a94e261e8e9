import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitBodyTime } from './limitBodyTime.ts';
import { hungUp } from '../testing/hungUp.ts';

const limits = { bodyMs: 30_000, leastBytes: 5, windowMs: 10_000 };

let app: FastifyInstance;
let socket: Socket;
let said: string;
let received: number;
let begun: PromiseWithResolvers<void>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  app = Fastify();
  limitBodyTime(app, limits);
  app.addHook('onRequest', async () => begun.resolve());
  received = 0;
  app.addContentTypeParser('text/csv', (_request, payload, done) => {
    payload
      .on('data', (data: Buffer) => (received += data.length))
      .once('end', () => done(null, 'all of it'));
  });
  app.post('/call', ({ body }) => body);
  app.post('/upload', { config: { slowBodyYn: true } }, ({ body }) => body);
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(401).send('no');
  app.post('/refused', { preParsing: refuse }, ({ body }) => body);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.useRealTimers();
  socket.destroy();
  await app.close();
});

/** Begins a request whose body has 30 bytes, and waits until the server has seen its head. */
async function begin(path: string): Promise<void> {
  begun = Promise.withResolvers();
  const { port } = app.server.address() as { port: number };
  socket = connect(port, '127.0.0.1');
  said = '';
  socket.on('data', (data) => (said += String(data))).on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: text/csv\r\ncontent-length: 30\r\n\r\n`,
  );
  await begun.promise;
}

async function send(bytes: number): Promise<void> {
  const wanted = received + bytes;
  socket.write('x'.repeat(bytes));
  await new Promise<void>((resolve) => {
    const look = () => (received >= wanted ? resolve() : setImmediate(look));
    look();
  });
}

test('the body of a call that does not come is not waited for, and is told so with a code', async () => {
  await begin('/call');
  await send(20);
  vi.advanceTimersByTime(limits.bodyMs);
  await hungUp(socket);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain('"code":"too_slow"');
});

test('a file that falls silent is told that it took too long', async () => {
  await begin('/upload');
  await send(20);
  vi.advanceTimersByTime(limits.windowMs);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(limits.windowMs);
  await hungUp(socket);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain('The request took too long to arrive.');
});

test('a file that trickles below the least rate is not waited for either', async () => {
  await begin('/upload');
  await send(20);
  vi.advanceTimersByTime(limits.windowMs);
  await send(4);
  vi.advanceTimersByTime(limits.windowMs);
  await hungUp(socket);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

test('a file that keeps coming has longer than a call has', async () => {
  await begin('/upload');
  await send(5);
  for (let window = 0; window < 5; window++) {
    await send(5);
    vi.advanceTimersByTime(limits.windowMs);
  }
  socket.once('data', () => socket.end());
  await hungUp(socket);
  expect(said).toContain('all of it');
});

test('an answer that came before the body ends the wait for it', async () => {
  await begin('/refused');
  await expect.poll(() => said).toMatch(/^HTTP\/1\.1 401 /);
  vi.advanceTimersByTime(limits.bodyMs);
  await hungUp(socket);
  expect(said).not.toContain('408');
});

test('a request that never had a connection is let go of too', async () => {
  const answer = await app.inject({ method: 'POST', url: '/refused', payload: { a: 1 } });
  expect(answer.statusCode).toBe(401);
  vi.advanceTimersByTime(limits.bodyMs);
});
