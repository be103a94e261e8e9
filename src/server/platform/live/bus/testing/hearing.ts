import { expect } from 'vitest';
import { type Bus, openBus } from '../Bus.ts';
import type { OpenCarrier } from '../Carrier.ts';

/** A bus, and what it heard on one topic. */
export interface HearingBus {
  bus: Bus;
  heard: unknown[];
  errors: string[];
  gaps: number;
}

export const topic = 'of the test';

/** Opens a bus as a process of its own has it. */
export function hearingBus(carrier: OpenCarrier | null): HearingBus {
  const errors: string[] = [];
  const heard: unknown[] = [];
  const bus = openBus({ carrier, onError: (error) => void errors.push((error as Error).message) });
  const own: HearingBus = { bus, heard, errors, gaps: 0 };
  bus.subscribe(topic, (payload) => void heard.push(payload));
  bus.onGap(() => own.gaps++);
  return own;
}

export const soon = { timeout: 15_000, interval: 10 };

/** Until messages of others arrive there. */
export function connected(...buses: HearingBus[]): Promise<void> {
  return expect.poll(() => buses.every(({ gaps }) => gaps > 0), soon).toBe(true);
}

/** What any carrier has to do, asked of two buses of different processes. */
export async function expectToCarry(one: HearingBus, other: HearingBus): Promise<void> {
  const text = `${'é😀 " \\ \n \u0000'.repeat(2_000)}\ud800`;
  one.bus.publish(topic, { text });
  for (let number = 0; number < 500; number++) one.bus.publish(topic, number);
  one.bus.publish('another topic', 'not for them');
  other.bus.publish(topic, 'from the other');
  const all = [{ text }, ...Array.from({ length: 500 }, (_, number) => number)];
  await expect.poll(() => other.heard.length, soon).toBe(502);
  await expect.poll(() => one.heard.length, soon).toBe(502);
  expect(other.heard).toEqual(['from the other', ...all]);
  expect(one.heard).toEqual([...all, 'from the other']);
  // A message that follows all those: none of them came a second time before it.
  one.bus.publish(topic, 'the last');
  other.bus.publish(topic, 'the last of the other');
  await expect.poll(() => other.heard.length, soon).toBe(504);
  await expect.poll(() => one.heard.length, soon).toBe(504);
}
