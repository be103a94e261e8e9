/** Files in a real browser, up to and down from a server whose line breaks (scripts/). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileRoute, UploadRoute } from '#api/file.ts';
import { profilePhotoRules } from '#domain/file/uploadRules.ts';
import { CallFailed, Canceled } from './call.ts';
import { download } from './download.ts';
import { upload } from './upload.ts';
import type { Progress } from './transfer.ts';
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
    audience: 'signed in',
    answers: 'application/octet-stream',
  }) satisfies FileRoute;

const uploadOf = (name: string, breaks: number) =>
  ({
    method: 'POST',
    // Away from /api, which only the product answers.
    path: `/troubled/${name}/${breaks}` as `/api/${string}`,
    audience: 'signed in',
    upload: { field: 'photo', rules: profilePhotoRules },
    rateLimit: { perMinute: 1 },
  }) satisfies UploadRoute;

interface Seen {
  method: string;
  authorization: string | null;
  key: string | null;
  range: string | null;
  offset: string | null;
  digest: string | null;
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
  expect(told.at(-1)).toEqual({ doneBytes: 2_000_000, totalBytes: 2_000_000 });
  expect(await seen('up')).toMatchObject([
    { method: 'PATCH', authorization: 'Bearer secret', offset: '0', digest: null },
  ]);
});

/** What was sent and asked, in order: `PATCH 0+2000000`. */
const stepsOf = async (name: string) =>
  (await seen(name)).map(({ method, offset, bytes }) =>
    offset === null ? method : `${method} ${offset}+${bytes}`,
  );

test('an upload goes on after a broken line where it was, and asks for an answer that was lost', async () => {
  const told: Progress[] = [];
  const options = { onProgress: (one: Progress) => void told.push(one) };
  expect(await upload(uploadOf('up-broken', 2), aPicture(), options)).toEqual({ fileId: 'stored' });
  expect(await stepsOf('up-broken')).toEqual([
    'PATCH 0+2000000',
    'GET',
    'PATCH 1000000+1000000',
    'GET',
  ]);
  const steps = await seen('up-broken');
  expect(steps[0]!.key).toMatch(/^[\w-]{36}$/);
  expect(new Set(steps.map(({ key }) => key)).size).toBe(1);
  // What has been asked about is proved whole.
  expect(new Set(steps.slice(1).map(({ digest }) => digest)).size).toBe(1);
  expect(steps[1]!.digest).toMatch(/^sha-256=:.{44}:$/);
  const resumed = told.findIndex(({ doneBytes }, at) => doneBytes < (told[at - 1]?.doneBytes ?? 0));
  expect(told[resumed]!.doneBytes).toBe(1_000_000);
});

test('a large file goes in parts, of which one alone is lost with the line', async () => {
  const rules = { ...profilePhotoRules, maxBytes: 30_000_000 };
  const route = uploadOf('up-large', 1);
  const large = { ...route, upload: { ...route.upload, rules } };
  const part = 4 * 1024 * 1024;
  const size = 2 * part + 5;
  expect(await upload(large, aPicture(size))).toEqual({ fileId: 'stored' });
  expect(await stepsOf('up-large')).toEqual([
    `PATCH 0+${part}`,
    'GET',
    `PATCH ${part}+${part}`,
    `PATCH ${2 * part}+5`,
  ]);
});

/** As another tab, or one that was shut, has begun it. */
const beginElsewhere = (route: UploadRoute, key: string) =>
  fetch(route.path, {
    method: 'PATCH',
    headers: {
      'idempotency-key': key,
      authorization: 'Bearer secret',
      'upload-offset': '0',
      'upload-complete': '?0',
    },
    body: new Uint8Array(700),
  });

test('an upload that was tried before asks first, and sends the rest, or nothing', async () => {
  const [route, picture] = [uploadOf('up-again', 0), aPicture()];
  const tried = { key: 'tried-before', resumeYn: true };
  await beginElsewhere(route, tried.key);
  expect(await upload(route, picture, tried)).toEqual({ fileId: 'stored' });
  expect(await stepsOf('up-again')).toEqual(['PATCH 0+700', 'GET', 'PATCH 700+1999300']);
  expect(await upload(route, picture, tried)).toEqual({ fileId: 'stored' });
  expect((await stepsOf('up-again')).slice(3)).toEqual(['GET']);
});

test('what the server has of another try is gone on with, wherever that is', async () => {
  const [route, key] = [uploadOf('up-elsewhere', 0), 'elsewhere'];
  await beginElsewhere(route, key);
  expect(await upload(route, aPicture(), { key })).toEqual({ fileId: 'stored' });
  expect(await stepsOf('up-elsewhere')).toEqual([
    'PATCH 0+700',
    'PATCH 0+2000000',
    'GET',
    'PATCH 700+1999300',
  ]);
});

test('a file that cannot be read any more says so instead of waiting for the network', async () => {
  const gone = aPicture();
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await expect(upload(uploadOf('up-gone', 1), gone)).rejects.toMatchObject({
    message: 'The file cannot be read any more. Choose it again.',
    field: 'photo',
  });
});

test('what nobody owns is sent whole, as a form', async () => {
  const route = { ...uploadOf('up-whole', 1), audience: 'anyone' } as const;
  expect(await upload(route, aPicture())).toEqual({ fileId: 'stored' });
  const steps = await seen('up-whole');
  expect(steps.map(({ method }) => method)).toEqual(['POST', 'POST']);
  expect(steps[1]!.bytes).toBeGreaterThan(2_000_000);
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
