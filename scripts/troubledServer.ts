/**
 * What browser tests send files to and fetch them from: a server whose line breaks as often as the
 * address says. `POST /troubled/<name>/<breaks>` and `GET /troubled/<name>/<breaks>`; each name
 * begins anew. `GET /troubled/<name>/seen` tells what came.
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
  bytes: number;
}

/** The byte at each place of the file, so that a piece too many or too few is seen. */
function byteAt(place: number): number {
  return (place * 31 + (place >> 8)) % 256;
}

export function troubledServer(): Plugin {
  const seen = new Map<string, Seen[]>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, name = '', breaks = ''] = (request.url ?? '').split('/');
    const list = seen.get(name) ?? [];
    seen.set(name, list);
    if (breaks === 'seen') return void response.end(JSON.stringify(list));
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    const { authorization = null, range = null } = request.headers;
    const key = request.headers['idempotency-key']?.toString() ?? null;
    list.push({ method: request.method ?? '', authorization, key, range, bytes });
    if (authorization === 'Bearer expired') return refuse(response);
    const broken = list.length <= Number(breaks);
    if (request.method === 'POST') return answerUpload(response, broken);
    return sendFile(response, range, broken);
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

/** The reply is lost after its head, when the upload has been stored. */
function answerUpload(response: ServerResponse, broken: boolean): void {
  const body = JSON.stringify({ success: true, data: { file_id: 'stored' }, message: null });
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': body.length,
  });
  if (!broken) return void response.end(body);
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
