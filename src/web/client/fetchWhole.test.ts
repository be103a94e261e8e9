import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchRest, noPieces, type Pieces } from './fetchWhole.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const tagged = { etag: '"a"', 'accept-ranges': 'bytes', 'content-type': 'text/plain' };
const rest = (pieces: Pieces) => fetchRest('/file', pieces, { headers: new Headers() });
const textOf = ({ chunks }: Pieces) => new Blob(chunks).text();

/** The first half has come before the line broke. */
async function halfDone(headers: Record<string, string>): Promise<Pieces> {
  const pieces = noPieces();
  fetched.mockResolvedValueOnce(
    new Response('1234', { headers: { ...headers, 'content-length': '8' } }),
  );
  await expect(rest(pieces)).rejects.toMatchObject({ message: 'Network Error', status: 0 });
  return pieces;
}

function sentHeaders(): Headers {
  return fetched.mock.lastCall![1]!.headers as Headers;
}

test('the rest is asked for by the tag of what has come', async () => {
  const pieces = await halfDone(tagged);
  fetched.mockResolvedValueOnce(new Response('5678', { status: 206 }));
  await rest(pieces);
  expect(sentHeaders().get('range')).toBe('bytes=4-');
  expect(sentHeaders().get('if-range')).toBe('"a"');
  expect(await textOf(pieces)).toBe('12345678');
});

test('contents that changed meanwhile are taken anew, never mixed', async () => {
  const pieces = await halfDone(tagged);
  fetched.mockResolvedValueOnce(new Response('other', { headers: { ...tagged, etag: '"b"' } }));
  await rest(pieces);
  expect(await textOf(pieces)).toBe('other');
});

test.each([
  ['a weak tag', { ...tagged, etag: 'W/"a"' }],
  ['no tag', { 'accept-ranges': 'bytes' }],
  ['a server that gives no parts', { etag: '"a"' }],
  ['packed contents', { ...tagged, 'content-encoding': 'br' }],
])('with %s the next try begins anew', async (what, headers) => {
  const pieces = noPieces();
  // What is packed tells another length than it unpacks to, so only the line itself can break.
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pieces.doneBytes > 0) controller.error(new TypeError(`${what}: broken`));
      else controller.enqueue(new TextEncoder().encode('1234'));
    },
  });
  fetched.mockResolvedValueOnce(new Response(stream, { headers }));
  await expect(rest(pieces)).rejects.toMatchObject({ status: 0 });
  fetched.mockResolvedValueOnce(new Response('12345678', { headers }));
  await rest(pieces);
  expect(sentHeaders().has('range')).toBe(false);
  expect(await textOf(pieces)).toBe('12345678');
});

test('where there is no such part, the next try begins anew', async () => {
  const pieces = await halfDone(tagged);
  fetched.mockResolvedValueOnce(new Response(null, { status: 416 }));
  await expect(rest(pieces)).rejects.toMatchObject({ status: 0 });
  fetched.mockResolvedValueOnce(new Response('new', { headers: tagged }));
  await rest(pieces);
  expect(sentHeaders().has('range')).toBe(false);
  expect(await textOf(pieces)).toBe('new');
});

test('a refusal keeps its sentence', async () => {
  fetched.mockResolvedValueOnce(
    new Response(
      JSON.stringify({ success: false, data: null, message: 'There is no such file.' }),
      {
        status: 404,
      },
    ),
  );
  await expect(rest(noPieces())).rejects.toMatchObject({
    message: 'There is no such file.',
    status: 404,
  });
});
