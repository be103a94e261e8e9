import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPublic, type FetchLimits, NotGot } from './fetchPublic.ts';
import { type StrangeHost, strangeHost } from './testing/strangeHost.ts';

let folder: string;
let host: StrangeHost;
let heard: IncomingHttpHeaders = {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-fetched-'));
  host = await strangeHost({
    '/photo': (request, reply) => {
      heard = request.headers;
      reply.setHeader('set-cookie', 'who=you').end('a photo');
    },
    '/once': (_, reply) => reply.writeHead(302, { location: '/photo' }).end(),
    '/twice': (_, reply) => reply.writeHead(302, { location: '/once' }).end(),
    '/thrice': (_, reply) => reply.writeHead(302, { location: '/twice' }).end(),
    '/often': (_, reply) => reply.writeHead(302, { location: '/thrice' }).end(),
    '/round': (_, reply) => reply.writeHead(302, { location: '/round' }).end(),
    '/inside': (_, reply) =>
      reply.writeHead(302, { location: `http://127.0.0.2:${host.port}/photo` }).end(),
    '/file': (_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/busy': (_, reply) => reply.writeHead(503).end(),
    '/endless': (_, reply) => {
      const more = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(64_000)));
        if (!reply.destroyed) reply.once('drain', more);
      };
      more();
    },
    '/slow': (_, reply) => {
      const trickle = setInterval(() => reply.write('.'), 20);
      reply.once('close', () => clearInterval(trickle));
    },
    '/silent': () => {},
    '/cut': (_, reply) => {
      reply.writeHead(200, { 'content-length': 1000 });
      reply.write('half', () => reply.destroy());
    },
  });
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

const here: FetchLimits = {
  maxBytes: 1_000_000,
  patienceMs: 10_000,
  mayReach: (address) => address === '127.0.0.1',
};
let files = 0;
let path = '';

function get(address: string, limits: FetchLimits = here): Promise<void> {
  path = join(folder, String(files++));
  return fetchPublic(address, path, limits, new AbortController().signal);
}

async function blameFor(address: string, limits?: FetchLimits): Promise<string> {
  const error = await get(address, limits).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof NotGot)) expect.fail(`It ended with ${String(error)}.`);
  return error.blame;
}

test.each(['/photo', '/once', '/twice', '/thrice'])('%s is got', async (at) => {
  await get(`${host.url}${at}`);
  expect(readFileSync(path, 'utf8')).toBe('a photo');
});

test('neither cookies nor a user and password are sent', async () => {
  await get(`http://ana:secret@127.0.0.1:${host.port}/photo`);
  await get(`http://ana:secret@127.0.0.1:${host.port}/photo`);
  expect(heard.authorization).toBeUndefined();
  expect(heard.cookie).toBeUndefined();
  expect(heard['user-agent']).toBe('Lintel');
});

test.each(['/often', '/round', '/inside', '/file', '/nowhere'])(
  '%s is the fault of the file',
  async (at) => {
    expect(await blameFor(`${host.url}${at}`)).toBe('file');
  },
);

test('a fourth redirect is not followed, nor one to an address that is closed', async () => {
  const before = host.asked.length;
  await blameFor(`${host.url}/often`);
  await blameFor(`${host.url}/inside`);
  expect(host.asked.slice(before)).toEqual(['/often', '/thrice', '/twice', '/once', '/inside']);
});

test('a name that means an address of this machine is not connected to', async () => {
  const before = host.asked.length;
  const usual = { maxBytes: 1000, patienceMs: 10_000 };
  for (const name of ['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:7f00:1]']) {
    expect(await blameFor(`http://${name}:${host.port}/photo`, usual), name).toBe('file');
  }
  for (const meant of [['127.0.0.1'], ['::1'], ['8.8.8.8', '127.0.0.1'], []]) {
    const limits = { ...usual, resolve: async () => meant };
    expect(await blameFor(`http://photos.example:${host.port}/photo`, limits)).toBe('file');
  }
  expect(host.asked.length).toBe(before);
});

test('what a name means is judged by its addresses, and those are connected to', async () => {
  const named = `http://photos.example:${host.port}/photo`;
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return ['127.0.0.1'];
  };
  await get(named, { ...here, resolve });
  expect(readFileSync(path, 'utf8')).toBe('a photo');
  expect(asked).toEqual(['photos.example']);
});

test('a name that nobody knows is the fault of its host', async () => {
  const resolve = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await blameFor('http://photos.example/photo', { ...here, resolve })).toBe('host');
});

test.each(['ftp://127.0.0.1/a', 'data:image/png,a', 'nonsense'])('%s is no address', async (at) => {
  expect(await blameFor(at)).toBe('file');
});

test('a body without end is cut where the limit is', async () => {
  expect(await blameFor(`${host.url}/endless`)).toBe('file');
  expect(readFileSync(path).length).toBeLessThanOrEqual(here.maxBytes);
});

test.each(['/slow', '/silent', '/cut', '/busy'])('%s is the fault of the host', async (at) => {
  expect(await blameFor(`${host.url}${at}`, { ...here, patienceMs: 300 })).toBe('host');
});

test('nobody there is the fault of the host', async () => {
  const gone = await strangeHost({});
  await gone.close();
  expect(await blameFor(gone.url)).toBe('host');
});
