import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitBodyTime } from './limitBodyTime.ts';

/** Sends a body that stops half way. */
async function sendHalf(path: string): Promise<{ hungUpYn: boolean }> {
  const app = Fastify();
  limitBodyTime(app, 50);
  app.post('/call', () => 'done');
  app.post('/upload', { config: { slowBodyYn: true } }, () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true));
    setTimeout(() => resolve(false), 1000);
  });
  const head = ['host: a', 'content-type: application/json', 'content-length: 9'].join('\r\n');
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n"half`);
  const hungUpYn = await closed;
  socket.destroy();
  await app.close();
  return { hungUpYn };
}

test('a body that does not come is not waited for, but a file has its time', async () => {
  expect(await sendHalf('/call')).toEqual({ hungUpYn: true });
  expect(await sendHalf('/upload')).toEqual({ hungUpYn: false });
});
