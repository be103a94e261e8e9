import { expect, test } from 'vitest';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { TryLater } from '../platform/http/errors.ts';
import type { Asker } from '../travel/TravelTimes.ts';
import { MemoryIndex } from './memory/MemoryIndex.ts';
import type { SearchIndex } from './SearchIndex.ts';
import { takePlaces, type Turns } from './takePlaces.ts';
import { crowTime, crowTravel } from './testing/crowTime.ts';
import { PlainIndex } from './testing/PlainIndex.ts';
import { withMinutes } from './withMinutes.ts';

const now = '2026-03-08T20:00:00.000Z';

function home(number: number): SearchableHome {
  return aHome({ listingKey: `k${number}`, latitude: 47.6, longitude: -122.3 + number / 10_000 });
}

const filter: SearchFilter = {
  ...defaultFilter,
  dom: [],
  statuses: [],
  travel: ['20_foot_to_free_47600000_-122300000'],
  sort: 'travel_low',
};

/** An index of some homes, and the plain rules that judge it. */
function town(homes: SearchableHome[]) {
  const index: SearchIndex = new MemoryIndex(now);
  const judge = new PlainIndex(crowTime);
  const come = (more: SearchableHome[]) => {
    const changes = more.map((home) => ({ listingKey: home.listingKey, home }));
    index.apply(changes, now);
    judge.apply(changes);
  };
  come(homes);
  return { index, judge, come, truth: () => judge.search(filter, now) };
}

function caller() {
  const gone = new AbortController();
  const asker: Asker = { key: 'a', signal: gone.signal };
  return { gone, asker, isWanted: () => !gone.signal.aborted };
}

const someHomes = Array.from({ length: 60 }, (_, number) => home(number));

test('homes that come while others are measured are measured too', async () => {
  const { index, truth, come } = town(someHomes);
  let measures = 0;
  const travel = crowTravel(() => {
    if (measures++ < 2) come([home(100 + measures), home(200 + measures)]);
  });
  const { asker, isWanted } = caller();
  const found = await withMinutes(
    { index, turns: takePlaces(), travel },
    filter,
    asker,
    isWanted,
    (minutes) => index.search(filter, now, minutes),
  );
  expect(measures).toBe(3);
  expect(found).toMatchObject(listOf(truth()));
});

test('whoever is overtaken for ever is answered, and the next one truly', async () => {
  const { index, truth, come } = town(someHomes);
  let measures = 0;
  let isBusy = true;
  const travel = crowTravel(() => {
    if (isBusy) come([home(1000 + measures++)]);
  });
  const measuring = { index, turns: takePlaces(), travel };
  const { asker, isWanted } = caller();
  const ask = () =>
    withMinutes(measuring, filter, asker, isWanted, (minutes) =>
      index.search(filter, now, minutes),
    );
  const hurried = await ask();
  expect(measures).toBeLessThan(10);
  expect(hurried!.total + hurried!.unmeasured).toBeGreaterThanOrEqual(truth().total);
  isBusy = false;
  expect(await ask()).toMatchObject(listOf(truth()));
});

test('a hundred who ask at once measure once, and go on when the first has left', async () => {
  const { index, truth } = town(someHomes);
  let measures = 0;
  const released = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<Asker>();
  const travel = crowTravel(async (asker) => {
    measures++;
    asked.resolve(asker);
    await released.promise;
  });
  // All of them have their turn before anything is measured, however slow the machine is.
  const turns: Turns = { take: async (work, isWanted) => (isWanted() ? work() : null) };
  const measuring = { index, turns, travel };
  const callers = Array.from({ length: 100 }, caller);
  const answers = callers.map(({ asker, isWanted }) =>
    withMinutes(measuring, filter, asker, isWanted, (minutes) =>
      index.search(filter, now, minutes),
    ),
  );
  const first = await asked.promise;
  for (const { gone } of callers.slice(0, 99)) gone.abort();
  expect(first.signal.aborted).toBe(false);
  released.resolve();
  const found = await Promise.all(answers);
  expect(measures).toBe(1);
  expect(found.slice(0, 99).every((one) => one === null)).toBe(true);
  expect(found[99]).toMatchObject(listOf(truth()));
});

test('when all have left, the measuring is given up', async () => {
  const { index } = town(someHomes);
  const asked = Promise.withResolvers<Asker>();
  const travel = crowTravel(async (asker) => {
    asked.resolve(asker);
    await new Promise((_, reject) =>
      asker.signal.addEventListener('abort', () => reject(asker.signal.reason as Error)),
    );
  });
  const { gone, asker, isWanted } = caller();
  const answer = withMinutes(
    { index, turns: takePlaces(), travel },
    filter,
    asker,
    isWanted,
    () => 1,
  );
  await asked.promise;
  gone.abort();
  expect(await answer).toBeNull();
});

test('a refusal of the streets reaches whoever asked, and is not kept', async () => {
  const { index, truth } = town(someHomes);
  let isReady = false;
  const travel = crowTravel(() => {
    if (!isReady) throw new TryLater(503, 'busy', 'Travel times are being prepared.', 30);
  });
  const measuring = { index, turns: takePlaces(), travel };
  const { asker, isWanted } = caller();
  const ask = () =>
    withMinutes(measuring, filter, asker, isWanted, (minutes) =>
      index.search(filter, now, minutes),
    );
  await expect(ask()).rejects.toMatchObject({ status: 503 });
  isReady = true;
  expect(await ask()).toMatchObject(listOf(truth()));
});

test('a map that has changed is measured anew', async () => {
  const { index } = town(someHomes);
  let measures = 0;
  const travel = crowTravel(() => void measures++);
  const measuring = { index, turns: takePlaces(), travel };
  const { asker, isWanted } = caller();
  const ask = () =>
    withMinutes(measuring, filter, asker, isWanted, (minutes) =>
      index.search(filter, now, minutes),
    );
  await ask();
  await ask();
  expect(measures).toBe(1);
  travel.forget();
  await ask();
  expect(measures).toBe(2);
});

function listOf({ total, unmeasured, listingKeys }: ReturnType<PlainIndex['search']>) {
  return { total, unmeasured, listingKeys };
}
