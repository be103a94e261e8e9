import { afterAll, beforeAll } from 'vitest';
import { cdp } from 'vitest/browser';

/** Playwright has the types of its session, which would bring those of Node into the web app. */
interface Session {
  send(method: string, parameters: object): Promise<unknown>;
}

/** Browser tests begin without motion: clicks wait for elements that move. */
export async function preferMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await (cdp() as Session).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });
}

/** For test files whose subject moves. */
export function withMotion(): void {
  beforeAll(() => preferMotion('no-preference'));
  afterAll(() => preferMotion('reduce'));
}
