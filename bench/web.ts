/**
 * What panning the map costs the page, by Chromium's own trace:
 *
 *     npm run bench:web                        short: 25,000 homes, 12 pans
 *     npm run bench:web -- --homes 1500000     the country
 *     npm run bench:web -- --url http://…      of a product that runs already
 *
 * The product is started as `npm start` does, with a small country for its map. Its searches are
 * answered here, by the same engine over as many generated homes as are asked for. A desktop's window,
 * nothing slowed down. The map is drawn in software: what the main thread waits for the drawing is in
 * its time by the clock, not in its work.
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Page, type Request, type Route, chromium } from 'playwright';
import { searchApi } from '#api/search.ts';
import { searchSchemas } from '#api/searchSchemas.ts';
import { fromWire } from '#api/wire.ts';
import { type Searching, searchHomes } from '#server/search/searchHomes.ts';
import startProduct from '../e2e/product.ts';
import { BROWSER_FLAGS, findBrowser } from '../scripts/provide/findBrowser.ts';
import { benchNow } from './search/generateHomes.ts';
import { homesToSearch } from './web/homesToSearch.ts';
import { type Task, readTrace, traceCategories } from './web/readTrace.ts';

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '25000' },
    pans: { type: 'string', default: '12' },
    url: { type: 'string' },
  },
});
const count = Number(values.homes);
const pans = Number(values.pans);
if (!Number.isInteger(count) || count < 1000) fail('--homes takes a whole number from 1000 on.');
if (!Number.isInteger(pans) || pans < 1) fail('--pans takes a whole number from 1 on.');

/** A task as long as this is a frame that one sees missing. */
const longMs = 50;
const views = {
  country: '/search?dom=',
  metropolis: '/search?dom=&box=32.550000,-117.350000,33.050000,-116.850000&zoom=9.50',
  streets: '/search?dom=&box=32.700000,-117.180000,32.730000,-117.120000&zoom=14.50',
};

if (values.url !== undefined) process.env.LINTEL_URL = values.url;
const stop = await startProduct();
const origin = process.env.LINTEL_URL!;
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  const searching = await homesToSearch(count, await pictures());
  console.log(`${count.toLocaleString('en-US')} homes, load ${loadavg()[0]!.toFixed(1)}`);
  for (const [name, path] of Object.entries(views)) await measure(name, path, searching);
} finally {
  await browser.close();
  await stop();
}

async function measure(name: string, path: string, searching: Searching): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const searches = await answerSearches(page, searching);
  await page.goto(`${origin}${path}`);
  await settled(page, searches, 0);

  await browser.startTracing(page, { categories: traceCategories });
  for (let pan = 0; pan < pans; pan++) {
    await mark(page, `bench pan ${pan}`);
    // Thrice in a row, as hands do: each stop begins a search that the next pan makes old.
    for (let push = 0; push < 3; push++) await drag(page, pan % 2 === 0 ? 1 : -1);
    const { asked } = searches;
    await mark(page, `bench let go ${pan}`);
    await settled(page, searches, asked);
    await mark(page, `bench pins ${pan}`);
  }
  const { tasks, marks } = readTrace(await browser.stopTracing(), 'bench ');
  await page.close();

  const at = (mark: string) => marks.get(mark)!;
  const numbers = Array.from({ length: pans }, (_, pan) => pan);
  const toPins = numbers.map((pan) => at(`bench pins ${pan}`) - at(`bench let go ${pan}`));
  const during = numbers.flatMap((pan) =>
    tasks.filter(
      ({ startMs }) => startMs >= at(`bench pan ${pan}`) && startMs <= at(`bench pins ${pan}`),
    ),
  );
  tell(name, toPins, during, searches);
}

function tell(name: string, toPins: number[], tasks: Task[], searches: Searches): void {
  const long = tasks.filter(({ workedMs }) => workedMs > longMs).length;
  const most = (of: (task: Task) => number) => Math.max(0, ...tasks.map(of)).toFixed(1);
  const middle = toPins.toSorted((a, b) => a - b)[toPins.length >> 1]!;
  console.log(
    [
      `${name}: ${long} of ${tasks.length} tasks worked more than ${longMs} ms`,
      `longest ${most((task) => task.workedMs)} ms of work (${most((task) => task.lastedMs)} ms by the clock)`,
      `new pins ${middle.toFixed(0)} ms after letting go`,
      `${searches.asked} searches, ${searches.most} at once`,
      `${searches.wrong} times another answer than the newest was shown`,
    ].join('; '),
  );
}

interface Searches {
  asked: number;
  underWay: number;
  /** The most that were under way at once. */
  most: number;
  /** What the newest search found; null while it is under way. */
  newest: number | null;
  /** How often the page had come to rest with something else. */
  wrong: number;
}

async function answerSearches(page: Page, searching: Searching): Promise<Searches> {
  const searches: Searches = { asked: 0, underWay: 0, most: 0, newest: null, wrong: 0 };
  const isSearch = (url: string) => url.endsWith(searchApi.searchHomes.path);
  page.on('request', (request) => {
    if (!isSearch(request.url())) return;
    searches.asked++;
    searches.underWay++;
    searches.newest = null;
    searches.most = Math.max(searches.most, searches.underWay);
  });
  const ended = (request: Request) => {
    if (isSearch(request.url())) searches.underWay--;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.route(`**${searchApi.searchHomes.path}`, async (route: Route) => {
    const asked = searches.asked;
    const filter = searchSchemas.searchHomes.body.parse(fromWire(route.request().postDataJSON()));
    const found = await searchHomes(searching, filter, benchNow, null, () => true);
    const nothing = Buffer.alloc(0);
    const data = JSON.parse(found!.written.within(nothing, nothing).toString()) as {
      total: number;
    };
    if (asked === searches.asked) searches.newest = data.total;
    const json = { success: true, data, message: null };
    // One that was given up meanwhile takes no answer.
    await route.fulfill({ json }).catch(() => {});
  });
  return searches;
}

/** Waits until one more search than `before` was answered, and map and list show what was found. */
async function settled(page: Page, searches: Searches, before: number): Promise<void> {
  while (searches.asked === before || searches.underWay > 0) await pause(1);
  await page.waitForFunction(
    () =>
      document.querySelector('.lintel-map [aria-busy="false"]') !== null &&
      document.querySelector('h1[aria-busy="false"]') !== null,
  );
  const shown = await page.locator('h1').innerText();
  if (!shown.startsWith(searches.newest!.toLocaleString('en-US'))) searches.wrong++;
}

async function drag(page: Page, direction: number): Promise<void> {
  const [x, y] = [420, 480];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + direction * 180, y - direction * 60, { steps: 12 });
  await page.mouse.up();
}

function mark(page: Page, name: string): Promise<unknown> {
  return page.evaluate((name) => void performance.mark(name), name);
}

/** Those of the product's own homes. */
async function pictures(): Promise<string[]> {
  const response = await fetch(`${origin}${searchApi.searchHomes.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await response.json()) as { data: { homes: { picture_url: string }[] } };
  return data.homes.map((home) => home.picture_url);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
