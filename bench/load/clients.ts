/** Clients that ask for searches one after another, until they are stopped, in a thread of their own. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { searchApi } from '#api/search.ts';
import { toWire } from '#api/wire.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { Chance } from '../search/chance.ts';
import { everything, metroLook, threeFilters, viewportOf } from '../search/questions.ts';

export interface Asking {
  url: string;
  clients: number;
  what: keyof typeof questions;
}

/** What clients ask for, over and over. */
const questions = {
  'a metropolitan area': () => ({ ...defaultFilter, viewport: viewportOf(metroLook(chance)) }),
  'the whole country, new filters': () => ({ ...everything, ...threeFilters(chance) }),
  'the first page': () => defaultFilter,
};

const asBrowsersDo = 'gzip, deflate, br, zstd';
const { url, clients, what } = workerData as Asking;
const { hostname, port } = new URL(url);
const chance = new Chance(17);
const times: number[] = [];
const stopping = new AbortController();
parentPort!.once('message', () => stopping.abort());

/** As little as HTTP takes, so that it is the server that is measured: answers are not unpacked. */
async function client(): Promise<void> {
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setNoDelay();
  while (!stopping.signal.aborted) {
    const body = JSON.stringify(toWire(questions[what]()));
    const start = performance.now();
    socket.write(
      `POST ${searchApi.searchHomes.path} HTTP/1.1\r\nhost: ${hostname}\r\n` +
        `accept-encoding: ${asBrowsersDo}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    await answered();
    times.push(performance.now() - start);
  }
  socket.destroy();

  /** Resolves with the last byte. */
  async function answered(): Promise<void> {
    let [came] = (await once(socket, 'data')) as [Buffer];
    let end = came.indexOf('\r\n\r\n');
    for (; end < 0; end = came.indexOf('\r\n\r\n')) came = await joined(came);
    const head = came.subarray(0, end).toString('latin1');
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(`A search was answered ${head}`);
    const length = Number(/content-length: (\d+)/i.exec(head)![1]);
    for (let left = end + 4 + length - came.length; left > 0;) {
      left -= ((await once(socket, 'data')) as [Buffer])[0].length;
    }
  }

  async function joined(came: Buffer): Promise<Buffer> {
    return Buffer.concat([came, ...((await once(socket, 'data')) as Buffer[])]);
  }
}

const start = performance.now();
await Promise.all(Array.from({ length: clients }, client));
parentPort!.postMessage({ times, seconds: (performance.now() - start) / 1000 });
