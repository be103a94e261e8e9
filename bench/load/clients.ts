/** Clients that ask for searches one after another, until they are stopped, in a thread of their own. */
import { parentPort, workerData } from 'node:worker_threads';
import { searchApi } from '#api/search.ts';
import { toWire } from '#api/wire.ts';
import { defaultFilter } from '#domain/search/SearchFilter.ts';
import { Chance } from '../search/chance.ts';
import { everything, metroLook, threeFilters, viewportOf } from '../search/questions.ts';

export interface Asking {
  url: string;
  clients: number;
  /** The whole country under a filter that nobody asked for before, or a metropolitan area. */
  dearYn: boolean;
}

const { url, clients, dearYn } = workerData as Asking;
const chance = new Chance(17);
const times: number[] = [];
const stopping = new AbortController();
parentPort!.once('message', () => stopping.abort());

async function client(): Promise<void> {
  while (!stopping.signal.aborted) {
    const filter = dearYn
      ? { ...everything, ...threeFilters(chance) }
      : { ...defaultFilter, viewport: viewportOf(metroLook(chance)) };
    const start = performance.now();
    const response = await fetch(`${url}${searchApi.searchHomes.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toWire(filter)),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A search was answered ${response.status}.`);
    times.push(performance.now() - start);
  }
}

const start = performance.now();
await Promise.all(Array.from({ length: clients }, client));
parentPort!.postMessage({ times, seconds: (performance.now() - start) / 1000 });
