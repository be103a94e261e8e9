/** Following a thread over WebSockets, each of which may break off at any moment. */
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import type { ServerFrame } from '#api/live/serverFrame.ts';
import { fromWire } from '#api/wire.ts';
import type { Screen } from './conversation.ts';

/** A socket on which frames go both ways; it says when it is no more. */
export interface Line {
  say(frame: object): void;
  onFrame(hear: (frame: ServerFrame) => void): void;
  gone: Promise<void>;
  hangUp(): void;
}

interface Listening {
  /** A new line to a server. @throws where none answers */
  connect(): Promise<Line>;
  token(): Promise<string>;
  /** Aborted when there is nothing more to hear. */
  signal: AbortSignal;
}

/** Connects again after each break, and goes on after the revision that the screen has. */
export async function listen(screen: Screen, listening: Listening): Promise<void> {
  while (!listening.signal.aborted) {
    try {
      await listenOnce(screen, listening);
    } catch {
      // Nobody answers.
    }
    await sleep(20);
  }
}

async function listenOnce(screen: Screen, { connect, token, signal }: Listening): Promise<void> {
  const line = await connect();
  const name = `chat:${screen.threadId}`;
  /** One frame after the other, as a gap may have to be asked for. */
  let work = Promise.resolve();
  const hangUp = () => line.hangUp();
  signal.addEventListener('abort', hangUp, { once: true });
  line.onFrame((frame) => {
    if (frame.kind === 'welcome') {
      const { revision, habits } = screen;
      const resume = habits.resumesYn ? { resume: [{ name, revision }] } : {};
      line.say({ kind: 'subscribe', names: [name], ...resume });
    } else if (frame.kind === 'thread') {
      work = work.then(() => screen.hear(frame.after, frame.changes)).catch(hangUp);
    }
  });
  try {
    line.say({ kind: 'authenticate', token: await token() });
    await line.gone;
  } finally {
    signal.removeEventListener('abort', hangUp);
    line.hangUp();
    await work;
  }
}

/** @param url of a server, such as `http://127.0.0.1:3000` */
export async function socketTo(url: string): Promise<Line> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`);
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  socket.on('close', () => resolve());
  await new Promise<void>((opened, failed) => {
    socket.on('open', opened);
    socket.on('error', failed);
  });
  return {
    gone,
    say: (frame) => socket.send(JSON.stringify(frame)),
    onFrame: (hear) =>
      socket.on('message', (data) => hear(fromWire(JSON.parse(String(data))) as ServerFrame)),
    hangUp: () => socket.terminate(),
  };
}
