import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ClientFrame } from '#api/live/frames.ts';
import { liveRoute } from '#api/live.ts';
import { ServerFrame } from '#api/live/serverFrame.ts';
import { fromWire, toWire } from '#api/wire.ts';

export interface LiveClient {
  ws: WebSocket;
  /** All that has come, in order. */
  frames: ServerFrame[];
  send(frame: ClientFrame): void;
  /** Anything, as it is. */
  sendRaw(data: string | Buffer): void;
  /** The next frame of this kind that was not taken yet; those before it are passed over. */
  next<K extends ServerFrame['kind']>(kind: K): Promise<Extract<ServerFrame, { kind: K }>>;
  /** Resolves once the server has answered everything that was sent before. */
  settled(): Promise<void>;
  closed: Promise<{ code: number; reason: string }>;
}

/** A status instead of a socket where the server does not open one. */
export async function openLive(
  url: string,
  headers: Record<string, string> = {},
  path: string = liveRoute.path,
): Promise<LiveClient | number> {
  const ws = new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, { headers });
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  let taken = 0;
  let closedYn = false;
  const wake = () => waiting.forEach((look) => look());
  ws.on('message', (data) => {
    frames.push(ServerFrame.parse(fromWire(JSON.parse(String(data)))));
    wake();
  });
  ws.on('error', () => {});
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => {
      closedYn = true;
      resolve({ code, reason: String(reason) });
      wake();
    });
  });
  const refused = new Promise<number>((resolve) => {
    ws.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      ws.terminate();
    });
  });
  const status = await Promise.race([once(ws, 'open').then(() => null), refused]);
  if (status !== null) return status;

  const client: LiveClient = {
    ws,
    frames,
    send: (frame) => ws.send(JSON.stringify(toWire(frame))),
    sendRaw: (data) => ws.send(data),
    next: (kind) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const at = frames.findIndex((frame, index) => index >= taken && frame.kind === kind);
          if (at >= 0) {
            waiting.delete(look);
            taken = at + 1;
            resolve(frames[at] as never);
          } else if (closedYn) {
            waiting.delete(look);
            reject(new Error(`Closed before "${kind}" came: ${JSON.stringify(frames)}`));
          }
        };
        waiting.add(look);
        look();
      }),
    async settled() {
      client.send({ kind: 'ping' });
      await client.next('pong');
    },
    closed,
  };
  return client;
}

/** @throws where the server opens no socket */
export async function liveClient(
  url: string,
  headers: Record<string, string> = {},
): Promise<LiveClient> {
  const client = await openLive(url, headers);
  if (typeof client === 'number') throw new Error(`No socket was opened: ${client}`);
  return client;
}
