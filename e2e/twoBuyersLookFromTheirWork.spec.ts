import { expect, type Page } from '@playwright/test';
import { expectNothingSticksOut } from './expectNothingSticksOut.ts';
import { letterTo, pathIn } from './mailbox.ts';
import { newBuyer, type PersonByApi } from './personByApi.ts';
import { signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

interface Found {
  total: number;
  unmeasured: number;
  homes: { listing_key: string; latitude: number; longitude: number; address: string }[];
}

async function search(page: Page, filter: object): Promise<Found> {
  const reply = await page.request.post('/api/property/search', { data: filter });
  return ((await reply.json()) as { data: Found }).data;
}

const counted = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByRole('region', { name: 'Filters', exact: true });
const cards = (page: Page) => page.locator('li [data-listing-key]');
const travelOf = (page: Page) => new URL(page.url()).searchParams.get('travel') ?? '';
const chips = (page: Page) => page.getByRole('list', { name: 'Filters that are set' });

/** What the product itself finds under the address bar. */
async function foundByUrl(page: Page): Promise<Found> {
  const query = new URL(page.url()).searchParams;
  const [south, west, north, east] = query.get('box')!.split(',').map(Number);
  return search(page, {
    ...(query.has('travel') && { travel: query.get('travel')!.split(',') }),
    ...(query.has('sort') && { sort: query.get('sort') }),
    viewport: {
      bottom_left_latitude: south,
      bottom_left_longitude: west,
      top_right_latitude: north,
      top_right_longitude: east,
      zoom: Number(query.get('zoom')),
      transition_duration: 0,
    },
  });
}

/** The map may still come to rest, and then the address bar says another box. */
async function expectCountOfUrl(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { total } = await foundByUrl(page);
      return (await counted(page).innerText()).includes(
        new Intl.NumberFormat('en-US').format(total),
      );
    })
    .toBe(true);
}

async function together(one: PersonByApi, other: PersonByApi, page: Page): Promise<void> {
  const { group_id } = await one.post<{ group_id: string }>('/api/group/open', {});
  const [first_name, last_name] = other.name.split(' ');
  const member = { email: other.email, first_name, last_name, kind: 'client' };
  await one.post('/api/group/invite', { group_id, ...member });
  const link = pathIn(await letterTo(page, other.email, /together/), 'invite');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  await other.post('/api/group/accept-invitation', { token });
}

function placeAt(
  { latitude, longitude }: { latitude: number; longitude: number },
  label: string,
  profile_id: string | null,
  mode: 'car' | 'bicycle' | 'foot',
  minutes: number,
) {
  const place_id = crypto.randomUUID();
  return {
    place_id,
    label,
    profile_id,
    latitude,
    longitude,
    mode,
    minutes,
    direction: 'to',
    leave_at: null,
  };
}

/** Two homes of one town, as far apart as any on the first page. */
async function townOf(page: Page) {
  const { homes } = await search(page, {});
  const near = homes[0]!;
  const box = [
    near.latitude - 0.1,
    near.longitude - 0.14,
    near.latitude + 0.1,
    near.longitude + 0.14,
  ];
  const path = `/search?box=${box.map((edge) => edge.toFixed(6)).join(',')}&zoom=11`;
  const [south, west, north, east] = box;
  const viewport = {
    bottom_left_latitude: south,
    bottom_left_longitude: west,
    top_right_latitude: north,
    top_right_longitude: east,
    zoom: 11,
    transition_duration: 0,
  };
  const { homes: around } = await search(page, { viewport, sort: 'price_low' });
  const away = (home: (typeof around)[number]) =>
    Math.hypot(home.latitude - near.latitude, home.longitude - near.longitude);
  const far = around.toSorted((a, b) => away(b) - away(a))[0]!;
  return { path, near, far };
}

test('two buyers look for a home between two commutes: limits, sort, chips, and a change in the other window', async ({
  newVisitor,
  baseURL,
}) => {
  const [mia, ida] = [await newBuyer(baseURL!, 'Mia Lund'), await newBuyer(baseURL!, 'Ida Falk')];
  const [first, second] = [await newVisitor(), await newVisitor()];
  await together(mia, ida, first);
  const { path, near, far } = await townOf(first);
  await mia.post('/api/travel/places', {
    revision: 0,
    places: [placeAt(near, 'Studio', mia.profileId, 'bicycle', 5)],
  });
  await signInWithPassword(first, mia.email, '/chat');
  await signInWithPassword(second, ida.email, '/chat');
  await first.goto(path);
  await second.goto(path);
  await expect(counted(first)).toContainText(/\d homes?/);
  const { total: all } = await foundByUrl(first);

  // By keyboard alone: the control of the filter row, then the box beside the place.
  await bar(first)
    .getByRole('button', { name: /^Travel time/ })
    .focus();
  await first.keyboard.press('Enter');
  const limit = first.getByRole('checkbox', { name: 'Only homes within 5 min to Studio' });
  await expect(limit).toBeVisible();
  await limit.focus();
  await first.keyboard.press('Space');
  await expect(limit).toBeChecked();
  await expect.poll(() => travelOf(first)).toMatch(/^5_bicycle_to_free_/);
  await first.keyboard.press('Escape');
  await expect(chips(first).getByText('5 min to Studio by bicycle', { exact: true })).toBeVisible();
  await expectCountOfUrl(first);
  const within = await foundByUrl(first);
  expect(within.total).toBeGreaterThan(0);
  expect(within.total).toBeLessThan(all);

  // Her filter is hers: the other window has the place, and all homes.
  await expect(bar(second).getByRole('button', { name: /5 min to Studio/ })).toBeVisible();
  expect(travelOf(second)).toBe('');

  // Ida's own commute comes into the open window of Mia.
  const list = await ida.get<{ revision: number; places: object[] }>('/api/travel/places');
  await ida.post('/api/travel/places', {
    revision: list.revision,
    places: [...list.places, placeAt(far, 'Clinic', ida.profileId, 'car', 20)],
  });
  await expect(bar(first).getByRole('button', { name: /5 min to Studio \+ 1/ })).toBeVisible();

  // Sorted for the one who has it worst, by both ways.
  await first.getByRole('combobox', { name: 'Sort' }).click();
  await first.getByRole('option', { name: 'Shortest travel for all' }).click();
  await expect.poll(() => travelOf(first).split(',')).toHaveLength(2);
  await expectCountOfUrl(first);
  const sorted = await foundByUrl(first);
  expect(sorted.total).toBe(within.total);
  await expect(cards(first).first()).toContainText(sorted.homes[0]!.address);
  await expect(cards(first).first()).toContainText(/min by bicycle to Studio/);
  await expect(cards(first).first()).toContainText(/min by car to Clinic/);

  // More minutes for the place, by the other: the limit follows.
  const { revision, places } = await ida.get<{
    revision: number;
    places: ReturnType<typeof placeAt>[];
  }>('/api/travel/places');
  await ida.post('/api/travel/places', {
    revision,
    places: places.map((place) => (place.label === 'Studio' ? { ...place, minutes: 8 } : place)),
  });
  await expect(chips(first).getByText('8 min to Studio by bicycle', { exact: true })).toBeVisible();
  // The address bar follows the filter a moment later.
  await expect.poll(() => travelOf(first)).toMatch(/^8_bicycle_to_free_/);
  await expectCountOfUrl(first);

  // A link to it finds the same without an account.
  const visitor = await newVisitor();
  await visitor.goto(new URL(first.url()).pathname + new URL(first.url()).search);
  await expect(
    chips(visitor).getByText('8 min to a place by bicycle', { exact: true }),
  ).toBeVisible();
  await expectCountOfUrl(visitor);
  // And draws where that is, under what the page can call it.
  const areas = visitor.getByRole('list', { name: 'Areas within reach' });
  await expect(areas.getByText('8 min: a place', { exact: true })).toBeVisible();
  await expect(cards(visitor).first()).toContainText(/min by bicycle to a place/);
  await chips(first)
    .getByRole('button', { name: /^Remove “8 min/ })
    .click();
  await expect.poll(() => travelOf(first)).toMatch(/^any_bicycle/);
  await expectCountOfUrl(first);
});

test('whoever is not signed in keeps places on the device, and hears why nothing is found', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 320, height: 700 }, hasTouch: true });
  const { path, near } = await townOf(page);
  await page.goto('/');
  const place = { ...placeAt(near, 'Work', null, 'foot', 5), profile_id: undefined };
  const kept = {
    placeId: place.place_id,
    label: 'Work',
    profileId: null,
    latitude: near.latitude,
    longitude: near.longitude,
    mode: 'foot',
    minutes: 5,
    direction: 'to',
    leaveAt: null,
  };
  await page.evaluate(
    (places) => localStorage.setItem('travelPlaces', places),
    JSON.stringify([kept]),
  );
  const word = `5_foot_to_free_${Math.round(near.latitude * 1e6)}_${Math.round(near.longitude * 1e6)}`;
  await page.goto(`${path}&travel=${word}`);
  await expect(chips(page).getByText('5 min to Work on foot', { exact: true })).toBeAttached();
  await expectCountOfUrl(page);
  await expectNothingSticksOut(page);

  // Nobody can tell of a place at sea: said, and what would help is offered.
  await page.goto(`${path}&travel=5_foot_to_free_1_1`);
  const { total, unmeasured } = await foundByUrl(page);
  expect(total).toBe(0);
  expect(unmeasured).toBeGreaterThan(0);
  await expect(page.getByText(/could not be measured/)).toBeAttached();
  await expect(page.getByRole('button', { name: /^Any travel time/ })).toBeAttached();
});
