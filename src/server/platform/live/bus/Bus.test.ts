import { expect, test } from 'vitest';
import { mostPayloadBytes } from './outgoing.ts';
import type { CarrierEnds, OpenCarrier } from './Carrier.ts';
import { expectToCarry, hearingBus, soon, topic } from './testing/hearing.ts';

/** Carries between the buses that it was handed to, after a turn of the event loop. */
function memoryCarrier(): { open: OpenCarrier; sent: string[]; ends: CarrierEnds[] } {
  const ends: CarrierEnds[] = [];
  const sent: string[] = [];
  return {
    sent,
    ends,
    open(own) {
      ends.push(own);
      return {
        coalescedMs: 1,
        async send(text) {
          sent.push(text);
          setImmediate(() => {
            for (const one of ends) one.hear(text);
          });
        },
        close: async () => {},
      };
    },
  };
}

test('in one process a message is heard at once by all who asked, and by nobody who has left', async () => {
  const { bus, heard } = hearingBus(null);
  const other: unknown[] = [];
  const stop = bus.subscribe(topic, (payload) => void other.push(payload));
  bus.publish(topic, 1);
  stop();
  stop();
  bus.publish(topic, 2);
  expect([heard, other]).toEqual([[1, 2], [1]]);
  expect(await bus.measure()).toBe(0);
  await bus.close();
  bus.publish(topic, 3);
  expect(heard).toEqual([1, 2]);
});

test('a hearer that fails is told of, and the others hear', async () => {
  const { bus, heard, errors } = hearingBus(null);
  bus.subscribe(topic, () => {
    throw new Error('on its own account');
  });
  const after: unknown[] = [];
  bus.subscribe(topic, (payload) => void after.push(payload));
  bus.publish(topic, 'all the same');
  expect([heard, after, errors]).toEqual([
    ['all the same'],
    ['all the same'],
    ['on its own account'],
  ]);
});

test('two processes hear each other in order and themselves once, in few sends', async () => {
  const { open, sent } = memoryCarrier();
  const [one, other] = [hearingBus(open), hearingBus(open)];
  await expectToCarry(one, other);
  expect(sent.length).toBeLessThan(10);
});

test('what is published is what was said then, whatever becomes of it', async () => {
  const { open } = memoryCarrier();
  const [one, other] = [hearingBus(open), hearingBus(open)];
  const said = { number: 1 };
  one.bus.publish(topic, said);
  said.number = 2;
  await expect.poll(() => other.heard, soon).toEqual([{ number: 1 }]);
});

test('a payload without end is refused, and nonsense on the road is passed over', async () => {
  const { open, ends } = memoryCarrier();
  const [one, other] = [hearingBus(open), hearingBus(open)];
  expect(() => one.bus.publish(topic, 'x'.repeat(mostPayloadBytes))).toThrow(RangeError);
  for (const text of ['', 'nonsense', `${'0'.repeat(36)}{}`]) ends[1]!.hear(text);
  one.bus.publish(topic, 'sense');
  await expect.poll(() => other.heard, soon).toEqual(['sense']);
  expect(other.errors).toHaveLength(3);
});

test('whoever does not get its own message back is told so', async () => {
  const { bus } = hearingBus(() => ({
    coalescedMs: 1,
    send: async () => {},
    close: async () => {},
  }));
  const patience = new AbortController();
  const measured = bus.measure(patience.signal);
  patience.abort();
  await expect(measured).rejects.toThrow('A message to other processes was lost.');
});
