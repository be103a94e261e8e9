/**
 * The pictures of the README, of a running product: `npm run screenshots -- http://localhost:3000`, or
 * some of them by name: `… http://localhost:3000 chat inbox`. Address page, map, a place, a home, its agents, a
 * conversation, an agent's inbox, the desks of an agent and a broker with work waiting, an agreement before the
 * broker and in force, and the homes between two commutes; desktop and phone; light and dark.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page, request } from 'playwright';
import sharp from 'sharp';
import { writeArea } from '#domain/search/drawnArea.ts';
import { TravelQuestion } from '#domain/travel/TravelPlace.ts';
import { writeTravel } from '#domain/travel/travelText.ts';
import { approve, bringToTheBroker, consent, offer, touringTerms } from '../e2e/agreementByApi.ts';
import { demoPerson, newBuyer, tokenMailedTo } from '../e2e/personByApi.ts';
import { signInAs, signInWithPassword } from '../e2e/signInAs.ts';
import { BROWSER_FLAGS, findBrowser } from './provide/findBrowser.ts';

const folder = new URL('../docs/screenshots/', import.meta.url);
const [origin = 'http://localhost:3000', ...chosen] = process.argv.slice(2);
// Where those who act without a page say that they come from.
process.env.LINTEL_URL = origin;

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
};

/** The town of the demo's story, close enough to see single homes. */
const town = '/search?box=32.706000,-117.166000,32.724000,-117.134000&zoom=15.00';

async function firstHome(page: Page): Promise<string> {
  const [home] = await homesOfTown(page, {
    sort: 'price_high',
    types: ['Single Family Residence'],
    dom: [],
  });
  if (!home) throw new Error('There is no demo home in the town of the story.');
  return `/home/${home.listing_key}`;
}

/** The demo sells each home for a price: import a sale without one in the town first. */
async function saleWithoutPrice(page: Page): Promise<string> {
  const sales = await homesOfTown(page, { statuses: ['Closed'], dom: [] });
  const sale = sales.find(({ price_cents }) => price_cents === null);
  if (!sale) throw new Error('There is no sale without a price in the town of the story.');
  return `/home/${sale.listing_key}`;
}

async function homesOfTown(
  page: Page,
  filter: Record<string, unknown>,
): Promise<{ listing_key: string; price_cents: number | null }[]> {
  const [south, west, north, east] = new URL(town, origin).searchParams
    .get('box')!
    .split(',')
    .map(Number);
  const reply = await page.request.post(`${origin}/api/property/search`, {
    data: {
      ...filter,
      viewport: {
        bottom_left_latitude: south,
        bottom_left_longitude: west,
        top_right_latitude: north,
        top_right_longitude: east,
        zoom: 13,
        transition_duration: 0,
      },
    },
  });
  const { data } = (await reply.json()) as {
    data: { homes: { listing_key: string; price_cents: number | null }[] };
  };
  return data.homes;
}

/** The town within a line drawn by hand, a part of it cut out. */
function drawnTown(): string {
  const around = (reach: number, isCut: boolean) => ({
    isCut,
    ring: Array.from({ length: 9 }, (_, at): [number, number] => {
      const angle = (2 * Math.PI * at) / 9;
      const wobble = reach * (1 + 0.15 * Math.sin(3 * angle + 1));
      return [-117.15 + 1.2 * wobble * Math.cos(angle), 32.715 + wobble * Math.sin(angle)];
    }),
  });
  const area = writeArea([around(0.0065, false), around(0.0018, true)]);
  return `/search?box=32.706000,-117.166000,32.724000,-117.134000&zoom=14.50&area=${encodeURIComponent(area)}`;
}

async function reshape(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await page.getByRole('button', { name: 'Reshape' }).click();
}

interface Picture {
  pathOf(page: Page): Promise<string>;
  /** Whoever of the demo looks at it; a visitor by default. */
  as?: string;
  /** Somebody else signs in on the way. */
  isPersonal?: boolean;
  /** What is done before the picture. */
  act?(page: Page): Promise<void>;
  map?: boolean;
  /** Agreements wait for whoever looks at it. */
  fillsDesks?: boolean;
  /** How many areas of travel lie on its map. */
  areas?: number;
}

const pictures: Record<string, Picture> = {
  address: { pathOf: async () => '/' },
  search: { pathOf: async () => town, map: true },
  place: { pathOf: async () => '/search?address=San+Diego,+CA', map: true },
  draw: { pathOf: async () => drawnTown(), act: reshape, map: true },
  home: { pathOf: firstHome },
  undisclosed: { pathOf: saleWithoutPrice },
  agents: {
    pathOf: async (page) => `/agents?home=${(await firstHome(page)).split('/').at(-1)}`,
  },
  chat: { pathOf: async () => `/chat/${(await threadsOf('mia'))[0]!.thread_id}`, as: 'mia' },
  commutes: { pathOf: lookFromBothCommutes, isPersonal: true, map: true, areas: 2 },
  inbox: { pathOf: async () => '/agent/inbox', as: 'tom' },
  desk: { pathOf: async () => '/agent', as: 'tom', fillsDesks: true },
  admin: { pathOf: async () => '/admin', as: 'kim', fillsDesks: true },
  approvals: { pathOf: async () => '/admin/approvals', as: 'kim', fillsDesks: true },
  agreement: { pathOf: openAgreementInForce, isPersonal: true },
};

/** A touring agreement in force, for a buyer of its own. */
async function openAgreementInForce(page: Page): Promise<string> {
  const [tom, kim] = [await demoPerson(origin, 'tom'), await demoPerson(origin, 'kim')];
  const iris = await newBuyer(origin, 'Iris Holm');
  for (const person of [tom, iris]) await consent(person);
  const offered = await offer(tom, touringTerms('Five tours', 45_000));
  const contractId = await bringToTheBroker(iris, tom, offered, 'Seattle');
  await approve(kim, contractId);
  await signInWithPassword(page, iris.email, '/chat');
  return `/agreements/${contractId}`;
}

/** Where Ana and Leo, who buy together, go from home. */
const commutes = [
  { label: 'Ana’s school', latitude: 32.7215, longitude: -117.1475, mode: 'bicycle', minutes: 15 },
  { label: 'Leo’s office', latitude: 32.7405, longitude: -117.1605, mode: 'car', minutes: 10 },
];

/** The homes between both commutes, the fairest first, for an Ana and a Leo of their own. */
async function lookFromBothCommutes(page: Page): Promise<string> {
  const [ana, leo] = [await newBuyer(origin, 'Ana Ruiz'), await newBuyer(origin, 'Leo Ruiz')];
  const { group_id } = await ana.post<{ group_id: string }>('/api/group/open', {});
  const member = { email: leo.email, first_name: 'Leo', last_name: 'Ruiz', kind: 'client' };
  await ana.post('/api/group/invite', { group_id, ...member });
  const token = await tokenMailedTo(await request.newContext({ baseURL: origin }), leo.email);
  await leo.post('/api/group/accept-invitation', { token });
  const places = commutes.map((commute, at) => ({
    ...commute,
    place_id: crypto.randomUUID(),
    profile_id: [ana, leo][at]!.profileId,
    direction: 'to',
    leave_at: commute.mode === 'car' ? '08:30' : null,
  }));
  await ana.post('/api/travel/places', { revision: 0, places });
  await signInWithPassword(page, ana.email, '/chat');
  const words = places.map(({ minutes, mode, leave_at, latitude, longitude }) => {
    const question = { mode, direction: 'to', latitude, longitude, leaveAt: leave_at };
    return writeTravel({ minutes, question: TravelQuestion.parse(question) });
  });
  return `/search?box=32.690000,-117.200000,32.760000,-117.110000&zoom=12.7&travel=${words.join(',')}&sort=travel_low`;
}

/** Waits until the page shows all that it asked for, its map with every tile and area on it. */
async function waitUntilDrawn(
  page: Page,
  { map: hasMap = false, areas = 0 }: Picture,
): Promise<void> {
  if (areas > 0) {
    const list = page.getByRole('list', { name: 'Areas within reach' });
    await list
      .getByRole('listitem')
      .nth(areas - 1)
      .waitFor();
  }
  const waiting = page.locator('[aria-busy="true"], .skeleton');
  const drawn = page
    .getByRole('region', { name: 'Map', exact: true })
    .locator('[aria-busy="false"]');
  const deadline = Date.now() + 60_000;
  // Between two parts of a page lies a short calm.
  for (let calm = 0; calm < 8;) {
    if (Date.now() > deadline) throw new Error(`${page.url()} did not come to rest.`);
    await page.waitForTimeout(250);
    const isCalm = (await waiting.count()) === 0 && (!hasMap || (await drawn.count()) === 1);
    calm = isCalm ? calm + 1 : 0;
  }
}

async function threadsOf(key: string): Promise<{ thread_id: string; agent_profile_id: string }[]> {
  const person = await demoPerson(origin, key);
  const { threads } = await person.get<{
    threads: { thread_id: string; agent_profile_id: string }[];
  }>('/api/chat/threads');
  return threads;
}

/** Tom's clients besides Mia; under these ids each message is stored once, however often it is sent. */
const questions = [
  {
    key: 'leo',
    clientId: '0199aa00-0000-4000-8000-000000000001',
    body: 'What would one tour with you cost?',
  },
  {
    key: 'ana',
    clientId: '0199aa00-0000-4000-8000-000000000002',
    body: 'Do you know the street behind the school? We could come on Sunday.',
  },
];

async function askTom(): Promise<void> {
  const agent_profile_id = (await threadsOf('mia'))[0]!.agent_profile_id;
  for (const { key, clientId, body } of questions) {
    const buyer = await demoPerson(origin, key);
    const { thread_id } = await buyer.post<{ thread_id: string }>('/api/chat/open', {
      agent_profile_id,
    });
    await buyer.post('/api/chat/send', { thread_id, client_id: clientId, body });
  }
}

/** Tom is asked for an agreement; another one, which both have signed, waits for the broker. */
async function fillDesks(): Promise<void> {
  const tom = await demoPerson(origin, 'tom');
  const [nora, sam] = [await newBuyer(origin, 'Nora Lind'), await newBuyer(origin, 'Sam Ortiz')];
  for (const person of [tom, nora]) await consent(person);
  const offered = await offer(tom, touringTerms('Five tours', 45_000));
  await bringToTheBroker(nora, tom, offered, 'Seattle');
  await sam.post('/api/contract/draft', {
    kind: 'touring',
    package_id: offered.package_id,
    package_version: offered.version,
    state: 'WA',
    property_area: 'Tacoma',
  });
}

async function takeAll(browser: Browser): Promise<void> {
  const wanted = Object.entries(pictures).filter(
    ([name]) => chosen.length === 0 || chosen.includes(name),
  );
  if (wanted.some(([, { as }]) => as)) await askTom();
  if (wanted.some(([, { fillsDesks }]) => fillsDesks)) await fillDesks();
  for (const [screen, size] of Object.entries(screens)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [name, picture] of wanted) {
        const { pathOf, as, isPersonal = false, act } = picture;
        const context = await browser.newContext({ ...size, colorScheme, baseURL: origin });
        const page = await context.newPage();
        if (as) await signInAs(page, as);
        // The street of the first page changes with the hour: golden by day, lamps in the dark.
        else if (!isPersonal)
          await page.clock.setFixedTime(new Date().setHours(colorScheme === 'light' ? 17 : 21));
        // A page with a live connection is loaded long before it is quiet.
        await page.goto(await pathOf(page), {
          waitUntil: as || isPersonal ? 'load' : 'networkidle',
        });
        await act?.(page);
        await waitUntilDrawn(page, picture);
        const path = fileURLToPath(new URL(`${name}-${screen}-${colorScheme}.webp`, folder));
        await sharp(await page.screenshot())
          .webp({ quality: 80 })
          .toFile(path);
        console.log(`Took ${path}`);
        await context.close();
      }
    }
  }
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  await takeAll(browser);
} finally {
  await browser.close();
}
