/**
 * What browser tests send files to and fetch them from: a server whose line breaks as often as the
 * address says. `POST`, `PATCH` and `GET /troubled/<name>/<breaks>`; each name begins anew. Of a part of
 * an upload half comes before the line breaks, but the last time all, and the answer is lost.
 * `GET /troubled/<name>/seen` tells what came.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Plugin } from 'vite';

const prefix = '/troubled';
const wholeBytes = 400_000;
/** How much of an answer comes before the line breaks. */
const brokenAt = 100_000;
const pieceBytes = 50_000;

interface Seen {
  method: string;
  authorization: string | null;
  key: string | null;
  range: string | null;
  offset: string | null;
  digest: string | null;
  bytes: number;
}

/** What is here of an upload. */
interface Kept {
  bytes: number;
  wholeYn: boolean;
}

/** The byte at each place of the file, so that a piece too many or too few is seen. */
function byteAt(place: number): number {
  return (place * 31 + (place >> 8)) % 256;
}

export function troubledServer(): Plugin {
  const seen = new Map<string, Seen[]>();
  const kept = new Map<string, Kept>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, name = '', breaks = ''] = (request.url ?? '').split('/');
    const list = seen.get(name) ?? [];
    seen.set(name, list);
    if (breaks === 'seen') return void response.end(JSON.stringify(list));
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    const { authorization = null, range = null } = request.headers;
    const key = request.headers['idempotency-key']?.toString() ?? null;
    const { method = '' } = request;
    const offset = request.headers['upload-offset']?.toString() ?? null;
    const digest = request.headers['repr-digest']?.toString() ?? null;
    list.push({ method, authorization, key, range, offset, digest, bytes });
    if (authorization === 'Bearer expired') return refuse(response);
    const upload = kept.get(name) ?? { bytes: 0, wholeYn: false };
    kept.set(name, upload);
    if (method === 'GET' && key !== null) return tellUpload(response, upload, digest !== null);
    const left = Number(breaks) - list.filter((one) => one.method === method).length;
    if (method === 'POST') return answer(response, stored, left >= 0);
    if (method === 'GET') return sendFile(response, range, left >= 0);
    if (Number(offset) !== upload.bytes) return refuseOffset(response);
    upload.bytes += left > 0 ? Math.floor(bytes / 2) : bytes;
    upload.wholeYn = left <= 0 && request.headers['upload-complete'] === '?1';
    // A browser sends again by itself what broke before any answer.
    return tellUpload(response, upload, upload.wholeYn, left >= 0);
  }

  return {
    name: 'troubled-server',
    configureServer({ middlewares }) {
      middlewares.use(prefix, (request, response) => {
        handle(request, response).catch(() => response.destroy());
      });
    },
  };
}

function refuse(response: ServerResponse): void {
  const message = 'Your session has expired. Sign in again.';
  const body = { success: false, data: null, message, code: 'session_expired' };
  response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuseOffset(response: ServerResponse): void {
  const body = { success: false, data: null, message: 'Go on elsewhere.', code: 'upload_broken' };
  response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const stored = { file_id: 'stored' };

function tellUpload(
  response: ServerResponse,
  { bytes, wholeYn }: Kept,
  replyYn: boolean,
  lostYn = false,
): void {
  answer(response, { offset_bytes: bytes, reply: wholeYn && replyYn ? stored : null }, lostYn);
}

/** What is lost breaks off after its head. */
function answer(response: ServerResponse, data: unknown, lostYn: boolean): void {
  const body = JSON.stringify({ success: true, data, message: null });
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': body.length,
  });
  if (!lostYn) return void response.end(body);
  response.write(body.slice(0, 5), () => response.destroy());
}

async function sendFile(
  response: ServerResponse,
  range: string | null,
  broken: boolean,
): Promise<void> {
  const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  response.writeHead(range === null ? 200 : 206, {
    'content-type': 'image/webp',
    'content-length': wholeBytes - start,
    'content-range': `bytes ${start}-${wholeBytes - 1}/${wholeBytes}`,
    'accept-ranges': 'bytes',
    etag: '"whole"',
  });
  const end = broken ? Math.min(start + brokenAt, wholeBytes) : wholeBytes;
  for (let place = start; place < end; place += pieceBytes) {
    const length = Math.min(pieceBytes, end - place);
    response.write(Uint8Array.from({ length }, (_, index) => byteAt(place + index)));
    await sleep(20);
  }
  if (broken) response.destroy();
  else response.end();
}
