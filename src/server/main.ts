/** The server of one process: connects, builds the search index, listens. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pino, { type Logger } from 'pino';
import { pages } from '#api/pages.ts';
import { instant } from '#domain/calendar.ts';
import { registerMap } from './map/registerMap.ts';
import { connect } from './platform/db/connect.ts';
import { createApp } from './platform/http/createApp.ts';
import { servePages } from './platform/http/servePages.ts';
import type { World } from './platform/World.ts';
import { headOfPage, headOfNothing } from './pageHeads.ts';
import { registerProperty } from './property/registerProperty.ts';
import { registerNames } from './search/nameRoutes.ts';
import { feedIndex } from './search/feedIndex.ts';
import { registerSearch } from './search/routes.ts';
import { registerSystem } from './systemRoutes.ts';

export interface ServerOptions {
  databaseUrl: string;
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Where people find this installation; null takes the address of each request. */
  publicUrl: string | null;
  assetHost: string | null;
  mapStyleUrl: string | null;
  demo: boolean;
  /** Where the use of the app is told, with consent; null tells nobody. */
  posthog: { key: string; host: string } | null;
  trustedProxies: number;
  /** The built web app; where it is by default in the checkout. */
  webDir?: string;
  log?: Logger;
}

export interface RunningServer {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  url: string;
  /** `GET /api/health` and so on: what the router really has. */
  routes: string[];
  close(): Promise<void>;
}

const checkout = new URL('../../', import.meta.url);

/** @throws Error with code EADDRINUSE when the port is taken. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const log = options.log ?? pino({ level: 'warn' });
  const connection = connect(options.databaseUrl);
  const world: World = { db: connection.db, now: () => instant(Date.now()), log };
  const feed = await feedIndex(world);

  const app = await createApp({
    log,
    connectOrigins: [options.assetHost, options.mapStyleUrl, options.posthog?.host].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    ),
    trustedProxies: options.trustedProxies,
  });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url}`);
  });
  registerSystem(app, world, {
    version: packageVersion(),
    assetHost: options.assetHost,
    mapStyleUrl: options.mapStyleUrl,
    demo: options.demo,
    posthog: options.posthog,
    homeCount: () => feed.index.size,
  });
  registerMap(app, world);
  registerProperty(app, world, { publicUrl: options.publicUrl });
  registerNames(app, world);
  registerSearch(app, world, feed.index);
  await servePages(app, {
    webDir: options.webDir ?? fileURLToPath(new URL('dist/web/', checkout)),
    pages,
    headOf: (page, params, origin) => headOfPage(world, page, params, origin),
    notFound: headOfNothing,
    publicUrl: options.publicUrl,
  });

  const url = await app.listen({ host: options.host, port: options.port });
  return {
    url,
    routes,
    async close() {
      await app.close();
      await feed.stop();
      await connection.close();
    },
  };
}

function packageVersion(): string {
  const text = readFileSync(new URL('package.json', checkout), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
