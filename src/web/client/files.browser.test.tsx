/** Files in a real browser, up to and down from a server whose line breaks (scripts/). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { FileRoute, UploadRoute } from '#api/file.ts';
import { profilePhotoRules } from '#domain/file/uploadRules.ts';
import { CallFailed, Canceled } from './call.ts';
import { download, upload } from './files.ts';
import type { Progress } from './sendForm.ts';
import { leaveProfile, provideSession, type Session } from './session.ts';

/** A profile token that a renewal replaces by `secret`. */
function sessionWith(token: string): Session {
  let profileToken = token;
  return {
    userToken: () => null,
    profileToken: () => profileToken,
    mayRenew: () => true,
    async renew() {
      profileToken = 'secret';
      return true;
    },
  };
}

const logged = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(logged);
  provideSession(sessionWith('secret'));
});
afterEach(() => {
  provideSession(null);
  vi.restoreAllMocks();
  logged.mockReset();
});

const routeOf = (name: string, breaks: number) =>
  ({
    method: 'GET',
    path: `/troubled/${name}/${breaks}`,
    summary: 'A file.',
    audience: 'signed in',
    answers: 'application/octet-stream',
    params: z.object({}),
  }) satisfies FileRoute;

const uploadOf = (name: string, breaks: number) =>
  ({
    method: 'POST',
    // Away from /api, which only the product answers.
    path: `/troubled/${name}/${breaks}` as `/api/${string}`,
    summary: 'Takes a picture.',
    audience: 'signed in',
    params: z.object({}),
    upload: { field: 'photo', rules: profilePhotoRules },
    reply: z.object({ fileId: z.string() }),
    rateLimit: { perMinute: 1 },
  }) satisfies UploadRoute;

interface Seen {
  method: string;
  authorization: string | null;
  key: string | null;
  range: string | null;
  bytes: number;
}

async function seen(name: string): Promise<Seen[]> {
  return (await (await fetch(`/troubled/${name}/seen`)).json()) as Seen[];
}

const byteAt = (place: number) => (place * 31 + (place >> 8)) % 256;
const aPicture = (bytes = 2_000_000) =>
  new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });

async function expectWhole(blob: Blob): Promise<void> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  expect(bytes.length).toBe(400_000);
  expect(bytes.every((byte, place) => byte === byteAt(place))).toBe(true);
  expect(blob.type).toBe('image/webp');
}

test('a download tells how far it is', async () => {
  const told: Progress[] = [];
  const blob = await download(routeOf('down', 0), {}, { onProgress: (one) => told.push(one) });
  await expectWhole(blob);
  expect(told.length).toBeGreaterThan(2);
  expect(told.map(({ doneBytes }) => doneBytes)).toEqual(
    told.map(({ doneBytes }) => doneBytes).toSorted((a, b) => a - b),
  );
  expect(told.at(-1)).toEqual({ doneBytes: 400_000, totalBytes: 400_000 });
  expect(await seen('down')).toMatchObject([{ authorization: 'Bearer secret', range: null }]);
});

test('a download whose line breaks twice goes on where it was', async () => {
  await expectWhole(await download(routeOf('down-broken', 2), {}));
  const [first, second, third, ...more] = await seen('down-broken');
  expect(more).toEqual([]);
  expect(first!.range).toBeNull();
  const places = [second, third].map((one) => Number(/\d+/.exec(one!.range!)![0]));
  expect(places[0]).toBeGreaterThan(0);
  expect(places[1]).toBeGreaterThan(places[0]!);
});

test('after three broken lines a download is a Network Error', async () => {
  const error = await download(routeOf('down-dead', 9), {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallFailed);
  expect(error).toMatchObject({ message: 'Network Error', status: 0 });
  expect(await seen('down-dead')).toHaveLength(3);
});

test('an upload tells how far it is, carries the token, and gives the reply in camelCase', async () => {
  const told: Progress[] = [];
  const reply = await upload(uploadOf('up', 0), aPicture(), {
    onProgress: (one) => told.push(one),
  });
  expect(reply).toEqual({ fileId: 'stored' });
  const last = told.at(-1)!;
  expect(last.doneBytes).toBe(last.totalBytes);
  expect(last.doneBytes).toBeGreaterThan(2_000_000);
  expect(await seen('up')).toMatchObject([{ method: 'POST', authorization: 'Bearer secret' }]);
});

test('an upload whose reply was lost is sent again under the same key', async () => {
  expect(await upload(uploadOf('up-broken', 2), aPicture())).toEqual({ fileId: 'stored' });
  const tries = await seen('up-broken');
  expect(tries).toHaveLength(3);
  expect(tries[0]!.key).toMatch(/^[\w-]{36}$/);
  expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
  expect(tries.every(({ bytes }) => bytes > 2_000_000)).toBe(true);
});

test('what the server would refuse is not sent', async () => {
  const words = new File(['hello'], 'me.txt', { type: 'text/plain' });
  await expect(upload(uploadOf('up-wrong', 0), words)).rejects.toMatchObject({
    message: 'Choose a JPEG, PNG, WebP or AVIF picture.',
    field: 'photo',
  });
  const large = aPicture(profilePhotoRules.maxBytes + 1);
  await expect(upload(uploadOf('up-wrong', 0), large)).rejects.toMatchObject({
    message: 'The picture is larger than 10 MB. Choose a smaller one.',
  });
  expect(await seen('up-wrong')).toEqual([]);
});

test.each([
  ['an upload', (signal: AbortSignal) => upload(uploadOf('up-stop', 9), aPicture(), { signal })],
  ['a download', (signal: AbortSignal) => download(routeOf('down-stop', 9), {}, { signal })],
])('%s that is cancelled is only logged, also between two tries', async (_what, begin) => {
  const controller = new AbortController();
  const asked = begin(controller.signal);
  setTimeout(() => controller.abort(), 300);
  await expect(asked).rejects.toBeInstanceOf(Canceled);
  expect(logged.mock.calls).toEqual([['Request canceled']]);
});

test.each([
  ['an upload', () => upload(uploadOf('up-renewed', 0), aPicture()), 'up-renewed'],
  ['a download', () => download(routeOf('down-renewed', 0), {}), 'down-renewed'],
])('%s whose token has run out is sent again with a new one', async (_what, begin, name) => {
  provideSession(sessionWith('expired'));
  await begin();
  expect((await seen(name)).map(({ authorization }) => authorization)).toEqual([
    'Bearer expired',
    'Bearer secret',
  ]);
});

test('leaving the profile cancels what it was sending', async () => {
  const asked = upload(uploadOf('up-left', 9), aPicture());
  setTimeout(leaveProfile, 300);
  await expect(asked).rejects.toBeInstanceOf(Canceled);
});
