/** The product about itself: public settings, counted figures, the printed interface. */
import type { FastifyInstance } from 'fastify';
import { callGroups, calls } from '#api/calls.ts';
import { files } from '#api/file.ts';
import { systemApi } from '#api/system.ts';
import type { StatusCount } from '#domain/search/SearchReply.ts';
import { countAgentsWithPrices } from './agent/countAgentsWithPrices.ts';
import { openApi } from './platform/http/openApi.ts';
import { serve } from './platform/http/serve.ts';
import type { World } from './platform/World.ts';
import { countFigures } from './property/countFigures.ts';

export interface SystemOptions {
  version: string;
  assetHost: string | null;
  mapStyleUrl: string | null;
  demo: boolean;
  posthog: { key: string; host: string } | null;
}

/** Figures are counted anew at most this often. */
const figuresKeptMs = 30_000;

/** @param countOnMap counts the homes of the usual filter by status, as the map does. */
export function registerSystem(
  app: FastifyInstance,
  world: World,
  options: SystemOptions,
  countOnMap: () => Promise<StatusCount[]>,
): void {
  const { version } = options;

  serve(app, systemApi.config, () => ({
    assetHost: options.assetHost ?? '',
    mapStyleUrl: options.mapStyleUrl,
    demoYn: options.demo,
    mailboxYn: world.mail.hasMailbox,
    posthog: options.posthog,
  }));

  const count = async () => ({
    ...(await countFigures(world.db, world.now())),
    homesOnMap: await countOnMap(),
    agentsWithPrices: await countAgentsWithPrices(world.db),
  });
  let figures: { countedAt: number; counting: ReturnType<typeof count> } | null = null;
  serve(app, systemApi.figures, async () => {
    if (!figures || Date.now() - figures.countedAt > figuresKeptMs) {
      figures = { countedAt: Date.now(), counting: count() };
      figures.counting.catch(() => {
        figures = null;
      });
    }
    return figures.counting;
  });

  const document = openApi({ calls, groups: callGroups, files, version });
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
}
