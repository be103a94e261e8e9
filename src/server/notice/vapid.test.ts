import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPushService, pushServices } from './pushServices.ts';
import { provideVapid } from './vapid.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-vapid-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const provide = (VAPID_KEY_FILE?: string) => provideVapid({ LINTEL_DATA: folder, VAPID_KEY_FILE });

test('keys are made on the first start, for their owner alone, and stay the same', async () => {
  const made = await provide();
  expect(made).toEqual({
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
    privateKey: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(statSync(join(folder, 'push.key.json')).mode & 0o777).toBe(0o600);
  expect(await provide()).toEqual(made);
  expect(await provide(join(folder, 'push.key.json'))).toEqual(made);
  expect(await provide(join(folder, 'deeper', 'other.json'))).not.toEqual(made);
});

test('a file that holds no keys stops the start instead of being replaced', async () => {
  for (const content of ['', '{}', '{"publicKey":"short","privateKey":"short"}']) {
    writeFileSync(join(folder, 'push.key.json'), content);
    await expect(provide()).rejects.toThrow(/does not hold the keys of pushes/);
  }
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/1', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/1', true],
  ['https://wns2-by3p.notify.windows.com/w/1', true],
  ['https://web.push.apple.com/1', true],
  ['http://fcm.googleapis.com/fcm/send/1', false],
  ['https://fcm.googleapis.com:8443/fcm/send/1', false],
  ['https://fcm.googleapis.com.example/1', false],
  ['https://notify.windows.com.example/1', false],
  ['https://x.notify.windows.com:22/1', false],
  ['https://a:b@fcm.googleapis.com/1', false],
  ['https://127.0.0.1/1', false],
  ['https://[::1]/1', false],
  ['https://169.254.169.254/latest', false],
])('a push goes to %s: %j', (endpoint, isKnown) => {
  expect(isPushService(endpoint, pushServices)).toBe(isKnown);
});

test('a service that the installation names is called too', () => {
  expect(isPushService('https://push.example/1', [...pushServices, 'push.example'])).toBe(true);
  expect(isPushService('http://push.example/1', [...pushServices, 'push.example'])).toBe(false);
});
