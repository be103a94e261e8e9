/**
 * People with conversations open, for `bench/chat.ts`: connects and listens as it is told, and tells
 * which messages came when.
 */
import { setInterval } from 'node:timers';
import { io } from 'socket.io-client';
import WebSocket from 'ws';
import '../../scripts/exitWithParent.ts';
import type { Heard } from './Child.ts';

export interface Listening {
  kind: 'lintel' | 'peer';
  url: string;
  /** One socket each. */
  sockets: { token: string; threadIds: string[] }[];
}

/** Fewer than may be connected from one address without having said who they are. */
const atOnce = 40;
const connectWithinMs = 20_000;

let heard: Heard[] = [];
setInterval(() => {
  if (heard.length > 0) process.send!(heard);
  heard = [];
}, 50);

process.on('message', ({ kind, url, sockets }: Listening) => {
  const connect = kind === 'lintel' ? connectToLintel : connectToPeer;
  void connectAll(sockets, (socket) => connect(url, socket)).then((refused) =>
    process.send!({ refused }),
  );
});

/** @returns how many could not */
async function connectAll(
  sockets: Listening['sockets'],
  connect: (socket: Listening['sockets'][number]) => Promise<void>,
): Promise<number> {
  let next = 0;
  let refused = 0;
  const connectNext = async () => {
    while (next < sockets.length) {
      await connect(sockets[next++]!).catch((error: unknown) => {
        if (refused++ === 0) console.error(error);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, connectNext));
  return refused;
}

function note(clientId: string): void {
  heard.push([clientId, performance.timeOrigin + performance.now()]);
}

function connectToLintel(
  url: string,
  { token, threadIds }: Listening['sockets'][number],
): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, {
    perMessageDeflate: false,
    handshakeTimeout: connectWithinMs,
  });
  const say = (frame: object) => socket.send(JSON.stringify(frame));
  const names = threadIds.map((id) => `chat:${id}`);
  return new Promise((resolve, reject) => {
    const fail = (why: unknown) => reject(new Error(`A socket was closed: ${String(why)}`));
    socket.on('error', reject);
    socket.on('close', fail);
    socket.on('open', () => say({ kind: 'authenticate', token }));
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data));
      if (frame.kind === 'thread') {
        for (const { client_id: clientId } of frame.changes.messages) note(clientId);
      } else if (frame.kind === 'welcome') {
        const resume = names.map((name) => ({ name, revision: 1 }));
        say({ kind: 'subscribe', names, resume });
        say({ kind: 'ping' });
      } else if (frame.kind === 'pong') {
        resolve();
      } else if (frame.kind === 'refused') {
        fail(frame.message);
      }
    });
  });
}

function connectToPeer(url: string, { threadIds }: Listening['sockets'][number]): Promise<void> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, timeout: connectWithinMs });
  socket.on('message', ({ client_id: clientId }) => note(clientId));
  return new Promise((resolve, reject) => {
    socket.on('connect_error', reject);
    socket.on('connect', () => socket.emit('join', threadIds, resolve));
  });
}
