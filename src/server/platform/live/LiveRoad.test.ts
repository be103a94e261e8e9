import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Actor } from '#domain/access.ts';
import { instant } from '#domain/calendar.ts';
import type { Fact } from '#domain/facts.ts';
import type { LiveRules } from './LiveRules.ts';
import { type Listener, openRoad } from './LiveRoad.ts';
import type { NumberedFact } from '../facts/readFacts.ts';
import { rulesOfAll } from './testing/rulesOfAll.ts';

const ana: Actor = {
  userId: randomUUID(),
  sessionId: randomUUID(),
  profileId: randomUUID(),
  role: 'buyer',
};

/** Each fact of an account changes the key that is its user's id. */
const byUser: LiveRules = {
  keysFor: async ({ userId }, ids) => ids.map(() => userId),
  changesBy: async (facts) =>
    facts.flatMap(({ fact, number }) => ('userId' in fact ? [{ key: fact.userId, number }] : [])),
};
const deaf: LiveRules = {
  keysFor: async (_, ids) => ids.map(() => null),
  changesBy: async () => [],
};

function aRoad(mostRemembered: number, rules = byUser) {
  let handle: (facts: NumberedFact[]) => Promise<void> = async () => {};
  let nowMs = 1_000_000;
  let number = 0;
  const road = openRoad({
    after: 0,
    rules: rulesOfAll((noun) => (noun === 'account' ? rules : deaf)),
    facts: {
      follow(options) {
        handle = options.handle;
        return { stop: async () => {} };
      },
    },
    now: () => instant(nowMs),
    onSessionsEnded: () => {},
    onError: () => {},
    mostRemembered,
  });
  return {
    road,
    happen: (...facts: Fact[]) => handle(facts.map((fact) => ({ fact, number: ++number }))),
    pass: (ms: number) => instant((nowMs += ms)),
  };
}

const changed = (userId: string): Fact => ({ kind: 'user.changed', userId });

test('what changed after a number is known, until it is too long ago to be remembered', async () => {
  const { road, happen } = aRoad(2);
  const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
  await happen(changed(a));
  await happen(changed(b));
  expect(road.changedAfter(a, 0)).toBe(1);
  expect(road.changedAfter(a, 1)).toBeNull();
  expect(road.changedAfter(c, 0)).toBeNull();
  await happen(changed(c));
  // The first is forgotten: of the time before it everything may have changed.
  expect(road.changedAfter(b, 0)).toBe(3);
  expect(road.changedAfter(a, 1)).toBeNull();
  expect(road.changedAfter(b, 1)).toBe(2);
});

test('a number stands for a moment before which nothing is missed, a margin included', async () => {
  const { road, happen, pass } = aRoad(10);
  const start = pass(0);
  expect(road.numberBefore(start)).toBe(0);
  for (let step = 0; step < 40; step++) {
    pass(250);
    await happen(changed(randomUUID()));
  }
  const end = pass(0);
  // Five seconds before the end there were twenty facts fewer.
  expect(road.numberBefore(end)).toBeGreaterThan(10);
  expect(road.numberBefore(end)).toBeLessThanOrEqual(20);
  expect(road.numberBefore(pass(10_000))).toBe(40);
});

test('a batch that fails is not passed over', async () => {
  let failing = true;
  const { road, happen } = aRoad(10, {
    ...byUser,
    changesBy: async (facts) => {
      if (failing) throw new Error('The database is away.');
      return byUser.changesBy(facts);
    },
  });
  const heard: number[] = [];
  const listener: Listener = {
    actor: ana,
    give: () => {},
    tell: (_, number) => heard.push(number),
    lose: () => {},
  };
  road.join(listener, 'account', ana.userId);
  await expect(happen(changed(ana.userId))).rejects.toThrow('away');
  expect(road.number()).toBe(0);
  failing = false;
  await happen(changed(ana.userId));
  expect(heard).toEqual([2]);
});

test('who has left hears nothing', async () => {
  const { road, happen } = aRoad(10);
  const heard: string[] = [];
  const listener: Listener = {
    actor: ana,
    give: () => {},
    tell: (name) => heard.push(name),
    lose: () => {},
  };
  road.join(listener, 'account', ana.userId);
  await happen(changed(ana.userId));
  road.leave(listener, ana.userId);
  await happen(changed(ana.userId));
  expect(heard).toEqual(['account']);
});
