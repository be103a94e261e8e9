/** What really leaves the browser: the client of PostHog is the true one, only the network is not. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPosthog } from './posthog.ts';

interface Batch {
  batch: { event: string; distinct_id: string; properties: Record<string, unknown> }[];
}

const host = 'https://posthog.test';
const fetched = vi.fn<typeof fetch>();
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function sentBatches(): Promise<Batch[]> {
  return Promise.all(
    fetched.mock.calls.map(async ([address, init]) => {
      expect(new URL(String(address)).origin).toBe(host);
      const body = new Response(init!.body);
      const zipped = typeof init!.body !== 'string';
      const text = zipped
        ? await new Response(body.body!.pipeThrough(new DecompressionStream('gzip'))).text()
        : await body.text();
      return JSON.parse(text) as Batch;
    }),
  );
}

beforeEach(() => {
  history.replaceState(null, '', `${location.pathname}?address=12+Birch+St#secret`);
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(() => Promise.resolve(Response.json({ status: 1 })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('an event leaves with its own properties, without the address bar or anything kept', async () => {
  const vendor = await loadPosthog({ key: 'a-project', host });
  expect(fetched).not.toHaveBeenCalled();
  vendor.capture('page viewed', { page: '/search' });
  await expect.poll(() => fetched).toHaveBeenCalled();
  const [{ batch }] = (await sentBatches()) as [Batch];
  expect(batch).toMatchObject([{ event: 'page viewed', properties: { page: '/search' } }]);
  const told = JSON.stringify(batch);
  expect(told).not.toContain('Birch');
  expect(told).not.toContain(location.host);
  expect(told).not.toMatch(/screen|browser|referr|timezone/i);
  expect(document.cookie).toBe('');
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('who signs in is told by the id alone, and after signing out it is somebody else', async () => {
  const vendor = await loadPosthog({ key: 'a-project', host });
  vendor.identify('u1');
  vendor.capture('home opened', {});
  await expect.poll(async () => (await sentBatches()).flatMap((b) => b.batch)).toHaveLength(2);
  vendor.reset();
  vendor.capture('home opened', {});
  await expect.poll(async () => (await sentBatches()).flatMap((b) => b.batch)).toHaveLength(3);
  const told = (await sentBatches()).flatMap((one) => one.batch);
  expect(told.map((event) => event.distinct_id === 'u1')).toEqual([true, true, false]);
  expect(JSON.stringify(told)).not.toContain('Birch');
});

test('once stopped nothing leaves, not even what was waiting', async () => {
  const vendor = await loadPosthog({ key: 'a-project', host });
  vendor.capture('page viewed', { page: '/' });
  vendor.stop();
  vendor.reset();
  vendor.capture('page viewed', { page: '/search' });
  await sleep(300);
  expect(fetched).not.toHaveBeenCalled();
});
