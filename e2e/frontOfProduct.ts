/**
 * A proxy before the product, as an installation has one: it can be gone for a while, and hand out
 * another build of the web app, as after a deploy.
 */
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { addSecurityHeaders } from '#server/platform/http/securityHeaders.ts';
import { servePages } from '#server/platform/http/servePages.ts';

export interface Front {
  url: string;
  /** From now on pages and their files come from this folder. */
  deploy(webDir: string): Promise<void>;
  /** What is asked for at such a path from now on waits for an answer that never comes; null: nothing. */
  hold(path: RegExp | null): void;
  /** Nobody answers at its address. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export async function frontOf(product: string): Promise<Front> {
  const behind = new URL(product);
  let pages: FastifyInstance | null = null;
  let held: RegExp | null = null;
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  /** As if it were asked at the product's own address: it opens accounts at no other. */
  function passOn(request: IncomingMessage) {
    const { method, url: path } = request;
    const headers = { ...request.headers, host: behind.host };
    if (headers.origin !== undefined) headers.origin = behind.origin;
    return ask({ host: behind.hostname, port: behind.port, method, headers, path });
  }

  async function listen(at: number): Promise<Server> {
    const one = createServer((request, response) => {
      if (held?.test(request.url!)) return;
      if (pages !== null && !request.url!.startsWith('/api/')) pages.routing(request, response);
      else answer(request, response);
    });
    one.on('upgrade', connect);
    one.listen(at, '127.0.0.1');
    await once(one, 'listening');
    return one;
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const asked = passOn(request);
    asked.on('response', (given) => {
      response.writeHead(given.statusCode!, given.headers);
      given.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  }

  function connect(request: IncomingMessage, socket: Socket): void {
    const asked = passOn(request);
    // Whoever leaves meanwhile is no fault of the journey.
    socket.on('error', () => {}).on('close', () => asked.destroy());
    asked.on('upgrade', (given, other) => {
      const head = Object.entries(given.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${head.join('\r\n')}\r\n\r\n`);
      other.pipe(socket).pipe(other);
      other.on('error', () => {}).on('close', () => socket.destroy());
      socket.on('close', () => other.destroy());
    });
    asked.on('response', () => socket.destroy());
    asked.on('error', () => socket.destroy());
    asked.end();
  }

  async function goAway(): Promise<void> {
    const gone = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await gone;
  }

  const sockets = new Set<Socket>();
  const follow = (one: Server) =>
    one.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
  follow(server);

  return {
    url: `http://localhost:${port}`,
    async deploy(webDir) {
      const next = Fastify();
      addSecurityHeaders(next, { connectOrigins: [], publicUrl: null });
      const head = {
        title: 'Lintel',
        description: '',
        canonicalUrl: null,
        imageUrl: null,
        kind: 'website' as const,
        jsonLd: null,
      };
      await servePages(next, {
        webDir,
        headOf: async () => ({ status: 200, head }),
        notFound: () => head,
        publicUrl: null,
        sights: null,
      });
      await next.ready();
      await pages?.close();
      pages = next;
      // A server that is begun anew lets go of whoever listens.
      for (const socket of sockets) socket.destroy();
    },
    hold: (path) => void (held = path),
    goAway: async () => {
      for (const socket of sockets) socket.destroy();
      await goAway();
    },
    async comeBack() {
      server = await listen(port);
      follow(server);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await goAway();
      await pages?.close();
    },
  };
}
