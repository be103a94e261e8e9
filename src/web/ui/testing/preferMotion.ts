import { afterAll, beforeAll } from 'vitest';
import { cdp } from 'vitest/browser';

/** Browser tests begin without motion: clicks wait for elements that move. */
export async function preferMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });
}

/** For test files whose subject moves. */
export function withMotion(): void {
  beforeAll(() => preferMotion('no-preference'));
  afterAll(() => preferMotion('reduce'));
}
