import { afterAll, beforeAll } from 'vitest';
import { cdp } from 'vitest/browser';

/** Playwright has the types of its session, which would bring those of Node into the web app. */
interface Session {
  send(method: string, parameters: object): Promise<unknown>;
}

let motion: 'reduce' | 'no-preference' = 'reduce';

/** Chromium forgets each feature that a call does not name, so motion is always among them. */
export async function emulateMedia(
  features: Record<string, string>,
  media: '' | 'print' = '',
): Promise<void> {
  const all = Object.entries({ 'prefers-reduced-motion': motion, ...features });
  await (cdp() as Session).send('Emulation.setEmulatedMedia', {
    media,
    features: all.map(([name, value]) => ({ name, value })),
  });
}

/** Browser tests begin without motion: clicks wait for elements that move. */
export async function preferMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  motion = value;
  await emulateMedia({});
}

/** For test files whose subject moves. */
export function withMotion(): void {
  beforeAll(() => preferMotion('no-preference'));
  afterAll(() => preferMotion('reduce'));
}
