/** Upgrades to WebSockets, at the one address that takes them. */
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { liveLimits, liveRoute } from '#api/live.ts';
import { notFound } from '../http/errors.ts';

/** To be called before any route is there, as each of them must refuse an upgrade. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    // Packing costs more processor time than it saves on names.
    options: { maxPayload: liveLimits.frameBytes, perMessageDeflate: false },
    // The library closes what breaks the protocol; a stranger's mistakes are not for the log.
    errorHandler: () => {},
    // Sockets are closed by the road, which says why.
    preClose(done) {
      app.server.removeAllListeners('upgrade');
      app.websocketServer.close();
      done();
    },
  });
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== liveRoute.path) {
      throw notFound('This address takes no WebSockets.');
    }
  });
}
