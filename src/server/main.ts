/** The server of one process: connects, builds the search index, listens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createLog } from './platform/createLog.ts';
import { registerConsumers } from './platform/facts/cursors.ts';
import { openFirstSights } from './platform/firstSight/FirstSights.ts';
import { answerStranger } from './platform/firstSight/answerStranger.ts';
import { deliverFacts } from './platform/facts/deliver.ts';
import { keepFactsPruned } from './platform/facts/pruneFacts.ts';
import { createApp } from './platform/http/createApp.ts';
import { servePages } from './platform/http/servePages.ts';
import { createGate } from './platform/http/session.ts';
import { createTokens } from './platform/http/tokens.ts';
import { deliverNotices } from './notice/deliverNotices.ts';
import { headOfPage, headOfNothing } from './pageHeads.ts';
import { Closers } from './platform/Closers.ts';
import { whileAway } from './platform/db/whileAway.ts';
import { type Ground, openGround } from './openGround.ts';
import { registerRoutes } from './registerRoutes.ts';
import type { RunningServer, ServerOptions } from './ServerOptions.ts';

const checkout = new URL('../../', import.meta.url);

/**
 * Starts a server; a database that is away for the moment is waited for.
 * @throws Error with code EADDRINUSE when the port is taken.
 * @throws CannotStart where the database stays away
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const log = options.log ?? createLog();
  return whileAway(() => startOnce(options, log), {
    what: 'the database',
    waitMs: options.settings.DATABASE_WAIT_SECONDS * 1000,
    say: options.onWaiting ?? ((line) => log.warn(line)),
    signal: options.signal,
    advice: 'See whether PostgreSQL runs, and start Lintel again.',
  });
}

/** A start that fails leaves nothing open. */
async function startOnce(options: ServerOptions, log: Logger): Promise<RunningServer> {
  // Nobody comes in any more before the work ends that they gave, and that before what it stands on.
  const [foundation, work, entrances] = [new Closers(), new Closers(), new Closers()];
  const all = new Closers();
  for (const part of [foundation, work, entrances]) all.add(() => part.close());
  try {
    const ground = await openGround(options, log, foundation);
    const served = await openEntrances(options, ground, { entrances, work });
    return { ...served, close: () => all.close() };
  } catch (error) {
    await all
      .close()
      .catch((failed: unknown) => log.warn({ err: failed }, 'a start was not undone'));
    throw error;
  }
}

async function openEntrances(
  options: ServerOptions,
  ground: Ground,
  { entrances, work }: Record<'entrances' | 'work', Closers>,
): Promise<Omit<RunningServer, 'close'>> {
  const { world, factDb, facts, inboundAddresses, onListening } = ground;
  const { log } = world;
  const { settings } = options;
  const publicUrl = settings.PUBLIC_URL ?? null;
  const tokens = createTokens(options.secrets.key('tokens'), world.now);
  const gate = createGate({
    db: world.db,
    tokens,
    now: world.now,
    publicUrl,
  });

  const app = await createApp({
    log,
    gate,
    bus: world.bus,
    connectOrigins: [
      settings.ASSET_HOST,
      settings.MAP_STYLE_URL,
      settings.POSTHOG_KEY && settings.POSTHOG_HOST,
    ].flatMap((url) => (url ? [new URL(url).origin] : [])),
    publicUrl,
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimitPercent: settings.RATE_LIMIT_PERCENT,
  });
  entrances.add(() => app.close());
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url}`);
  });
  let url = '';
  const origin = () => (publicUrl === null ? url : new URL(publicUrl).origin);
  const { noticeWorld, chatWorld, photos, reactions } = await registerRoutes(app, ground, options, {
    tokens,
    version: packageVersion(),
    origin,
  });
  const webDir = options.webDir ?? fileURLToPath(new URL('dist/web/', checkout));
  const sights = openFirstSights({
    file: join(webDir, 'renderer', 'renderer.js'),
    answer: (question, { ip }) => answerStranger(app, question, ip),
    onError: (error) => log.error({ err: error }, 'a page could not be drawn ahead'),
  });
  entrances.add(() => sights.stop());
  await servePages(app, {
    webDir,
    sights,
    headOf: (path, params, origin) => headOfPage(world, path, params, origin),
    notFound: headOfNothing,
    publicUrl,
  });

  // Its thread has begun with the rest.
  await ground.feed.ready;
  // Before anybody can do anything: a new consumer starts at the present.
  await registerConsumers(factDb, reactions);
  url = await app.listen({ host: settings.HOST, port: settings.PORT });
  onListening();
  const delivering = await deliverFacts({
    db: factDb,
    facts,
    reactions,
    onError: (error, about) => log.error({ err: error, ...about }, 'a reaction failed'),
  });
  work.add(() => delivering.stop());
  const telling = deliverNotices(noticeWorld, {
    keys: options.vapid,
    services: noticeWorld.pushServices,
    subject: () => pushSubject(origin()),
  });
  work.add(() => telling.stop());
  const inbound =
    settings.INBOUND_MAIL && inboundAddresses
      ? await (
          await import('./notice/openInbound.ts')
        ).openInbound(chatWorld, {
          ...settings.INBOUND_MAIL,
          ...(options.inboundEveryMs !== undefined && { everyMs: options.inboundEveryMs }),
          addresses: inboundAddresses,
          photos,
          readTls: options.inboundTls,
        })
      : null;
  if (inbound) entrances.add(() => inbound.stop());
  const pruning = keepFactsPruned({
    db: factDb,
    days: settings.LINTEL_FACT_DAYS,
    consumers: reactions,
    onError: (error) => log.error({ err: error }, 'old facts could not be removed'),
  });
  work.add(() => pruning.stop());
  return { url, routes, inboundPort: () => inbound?.port() ?? null };
}

/** Whom push services turn to about a server: they take `https:` and `mailto:` alone. */
function pushSubject(origin: string): string {
  return origin.startsWith('https:') ? origin : `mailto:no-reply@${new URL(origin).hostname}`;
}

function packageVersion(): string {
  const text = readFileSync(new URL('package.json', checkout), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
