import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisCarrier } from './redisCarrier.ts';
import {
  connected,
  expectToCarry,
  type HearingBus,
  hearingBus,
  soon,
  topic,
} from './testing/hearing.ts';
import { redisProgram, type RedisServer, redisServer } from './testing/redisServer.ts';

const opened: HearingBus[] = [];

function open(url: string, installation = 'one'): HearingBus {
  const own = hearingBus(redisCarrier(url, installation));
  opened.push(own);
  return own;
}

afterAll(() => Promise.all(opened.map(({ bus }) => bus.close())));

if (redisProgram === null)
  console.log('Redis is not installed here (apt-get install redis-server): its tests are skipped.');

describe.skipIf(redisProgram === null)('with a Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await redisServer();
    await redis.start();
  });
  afterAll(() => redis.kill());

  test('two processes hear each other, and nobody of another installation', async () => {
    const [one, other, stranger] = [open(redis.url), open(redis.url), open(redis.url, 'two')];
    await connected(one, other, stranger);
    await expectToCarry(one, other);
    expect(await one.bus.measure()).toBeGreaterThan(0);
    expect(await stranger.bus.measure()).toBeGreaterThan(0);
    expect(stranger.heard).toEqual([]);
  });

  test('a Redis that died is told of once, and heard again when it is back', async () => {
    const [one, other] = [open(redis.url), open(redis.url)];
    await connected(one, other);
    await redis.kill();
    await expect.poll(() => [one.errors.length, other.errors.length], soon).toEqual([1, 1]);
    await expect(one.bus.measure()).rejects.toThrow(/^Redis can't be used: (?!.*127)/);
    one.bus.publish(topic, 'lost elsewhere');
    await redis.start();
    await expect.poll(() => [one.gaps, other.gaps], soon).toEqual([2, 2]);
    await expect.poll(() => one.bus.measure().catch(() => 0), soon).toBeGreaterThan(0);
    one.bus.publish(topic, 'after it');
    await expect.poll(() => other.heard, soon).toEqual(['after it']);
    expect([one.errors.length, other.errors.length]).toEqual([1, 1]);
  });
});

test('one that is not there is one clear line without the password, and nothing waits for it', async () => {
  const { bus, errors, heard } = open('redis://somebody:hidden@127.0.0.1:1/0');
  bus.publish(topic, 'heard here');
  expect(heard).toEqual(['heard here']);
  await expect.poll(() => errors, soon).toHaveLength(1);
  expect(errors[0]).toMatch(/^Redis at 127\.0\.0\.1:1 can't be used: nothing answers there\./);
  expect(errors[0]).not.toContain('hidden');
  await expect(bus.measure()).rejects.toThrow("Redis can't be used: nothing answers there.");
});
