/** Every call of the server, each where its noun registers it, and what follows from facts. */
import type { FastifyInstance } from 'fastify';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { chatReactions } from './chat/reactions.ts';
import { contractReactions } from './contract/reactions.ts';
import { openLiveSources } from './liveSources.ts';
import { noticeReactions } from './notice/reactions.ts';
import { notifyReactions } from './notify/reactions.ts';
import { nouns } from './nouns.ts';
import type { Ground } from './openGround.ts';
import { openParts, type Parts, type Served } from './openParts.ts';
import { registerFiles } from './platform/files/fileRoutes.ts';
import { keepFilesSwept } from './platform/files/sweepFiles.ts';
import { registerHealth } from './platform/health/healthRoutes.ts';
import { registerLive } from './platform/live/registerLive.ts';
import { presentNumber } from './platform/facts/readFacts.ts';
import { findFeeds } from './property/reso/findFeeds.ts';
import type { ServerOptions } from './ServerOptions.ts';
import { registerSystem } from './systemRoutes.ts';
import { watchServer } from './watchServer.ts';

/** Registers all calls, and gives what the work beside them needs. */
export async function registerRoutes(
  app: FastifyInstance,
  ground: Ground,
  options: ServerOptions,
  served: Served,
) {
  const { world, facts, factDb } = ground;
  const parts = openParts(app, ground, options, served);
  registerOverview(app, parts, options, served);
  registerFiles(app, world);
  keepFilesSwept(app, world);
  for (const { register } of nouns) register?.(app, parts);
  registerLive(app, world, {
    publicUrl: parts.publicUrl,
    facts,
    after: await presentNumber(factDb),
    rules: openLiveSources(parts),
  });
  const { contractWorld, noticeWorld, chat, readers } = parts;
  const reactions = [
    ...contractReactions(contractWorld),
    ...notifyReactions(noticeWorld),
    ...noticeReactions(noticeWorld),
    ...chatReactions(chat.world),
  ];
  return { noticeWorld, chatWorld: chat.world, photos: readers.photos, reactions };
}

/** The calls about the installation: its setup and its health. */
function registerOverview(
  app: FastifyInstance,
  { world, pool, feed, readers }: Parts,
  options: ServerOptions,
  { version }: Served,
): void {
  const homeCount = () => feed.index.size;
  registerSystem(
    app,
    world,
    {
      version,
      settings: options.settings,
      demo: options.demo,
      homesPlanned: options.homesPlanned ?? (() => null),
      homeCount,
    },
    async () => (await feed.index.search(defaultFilter, world.now())).statusCounts,
  );
  const watch = watchServer(world, pool, feed, readers.photos, options.healthEveryMs);
  app.addHook('onReady', watch.measure);
  app.addHook('onClose', () => watch.stop());
  registerHealth(app, watch, {
    version,
    startedAt: world.now(),
    homeCount,
    findFeeds: () => findFeeds(world.db),
  });
}
