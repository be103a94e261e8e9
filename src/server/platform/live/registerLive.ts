/** `GET /api/live`: who may open a socket, and what watches over those that are open. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { type LiveNounName, liveRoute } from '#api/live.ts';
import { every, type Repeating } from '../every.ts';
import type { FactLog } from '../facts/FactLog.ts';
import { Refusal } from '../http/errors.ts';
import { addressGroup } from '../http/addressGroup.ts';
import { refuseForeignOrigin } from '../http/originOf.ts';
import type { World } from '../World.ts';
import type { LiveSource } from './LiveRules.ts';
import { openRoad } from './LiveRoad.ts';
import { LiveSocket, type SocketWorld } from './LiveSocket.ts';
import { type ServerLimits, serverLimits } from './serverLimits.ts';
import { watchSessions } from './watchSessions.ts';

export interface LiveOptions {
  publicUrl: string | null;
  facts: Pick<FactLog, 'follow'>;
  /** The number of the log's last fact, read at the start. */
  after: number;
  rules: Record<LiveNounName, LiveSource>;
  limits?: Partial<ServerLimits>;
}

export interface Live {
  /** How many sockets are open. */
  count(): number;
  /** Looks at every socket's time; done each second by itself. */
  sweep(): void;
  /** Cuts those whose session is over; done every few seconds by itself, and when one ends. */
  checkSessions(): Promise<void>;
}

const sweepEveryMs = 1_000;

export function registerLive(
  app: FastifyInstance,
  { now, log }: Pick<World, 'now' | 'log'>,
  options: LiveOptions,
): Live {
  const limits = { ...serverLimits, ...options.limits };
  const sockets = new Set<LiveSocket>();
  const onError = (error: unknown) => log.error({ err: error }, 'the live road failed');
  const sessions = watchSessions(sockets, app.gate, onError);

  const road = openRoad({
    ...options,
    now,
    onError,
    onSessionsEnded(sessionIds) {
      for (const sessionId of sessionIds) app.gate.forget(sessionId);
      void sessions.check();
    },
  });
  const socketWorld: SocketWorld = {
    gate: app.gate,
    road,
    limits,
    now,
    onError,
    tooMany: ({ userId }) => count(({ speaker }) => speaker?.userId === userId) >= limits.ofUser,
  };

  function count(which: (socket: LiveSocket) => boolean): number {
    let found = 0;
    for (const socket of sockets) if (which(socket)) found++;
    return found;
  }

  /** @throws Refusal 429 or 503 */
  function refuseCrowds(address: string): void {
    const isSilent = ({ speaker }: LiveSocket) => speaker === null;
    if (sockets.size >= limits.sockets || count(isSilent) >= limits.silent) {
      throw new Refusal(503, 'unavailable', 'Too many are connected now. Try again in a minute.');
    }
    const own = count((socket) => socket.address === address && isSilent(socket));
    if (own >= limits.silentOfAddress) {
      throw new Refusal(429, 'too_many_requests', 'Too many connections. Wait a few seconds.');
    }
  }

  app.route({
    method: liveRoute.method,
    url: liveRoute.path,
    async preValidation(request) {
      refuseForeignOrigin(request, options.publicUrl);
      if (request.ws) refuseCrowds(addressGroup(request.ip));
    },
    handler() {
      throw new Refusal(426, 'unreadable_request', 'This address takes WebSockets only.');
    },
    wsHandler(ws: WebSocket, request) {
      const socket = new LiveSocket(ws, addressGroup(request.ip), socketWorld);
      sockets.add(socket);
      ws.on('close', () => sockets.delete(socket));
    },
  });

  function sweep(): void {
    for (const socket of sockets) socket.sweep();
  }

  let timers: Repeating[] = [];
  app.addHook('onReady', async () => {
    timers = [
      every(sweepEveryMs, sweep, { onError }),
      every(limits.sessionCheckMs, sessions.check, { onError }),
    ];
  });
  app.addHook('preClose', async () => {
    const stopping = timers.map((timer) => timer.stop());
    for (const socket of sockets) socket.end(1001, 'going_away');
    await allGone(sockets, limits.closingMs);
    await Promise.all(stopping);
    await sessions.ended();
    await road.stop();
  });
  return { count: () => sockets.size, sweep, checkSessions: sessions.check };
}

/** Waits for them to answer the closing; who does not is hung up on then. */
async function allGone(sockets: Set<LiveSocket>, closingMs: number): Promise<void> {
  const lookEveryMs = 20;
  for (let waitedMs = 0; sockets.size > 0 && waitedMs <= 2 * closingMs; waitedMs += lookEveryMs) {
    await pause(lookEveryMs);
  }
}
