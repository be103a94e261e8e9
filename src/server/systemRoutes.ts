/** The product about itself: public settings, counted figures, the printed interface. */
import type { FastifyInstance } from 'fastify';
import { callGroups, calls } from '#api/calls.ts';
import { files } from '#api/files.ts';
import { systemApi } from '#api/system.ts';
import type { StatusCount } from '#domain/search/SearchReply.ts';
import { countAgentsWithPrices } from './agent/countAgentsWithPrices.ts';
import { findBrokerage } from './brokerage/saveBrokerage.ts';
import { attributions } from './map/attributions.ts';
import { openApi } from './platform/http/openApi.ts';
import { serve } from './platform/http/serve.ts';
import type { Settings } from './platform/settings.ts';
import type { World } from './platform/World.ts';
import { countFigures } from './property/countFigures.ts';
import { countSources } from './property/countSources.ts';

export interface SystemOptions {
  version: string;
  settings: Settings;
  demo: boolean;
  /** While a demo country grows; null when all of it is there. */
  homesPlanned: () => number | null;
  /** Homes that can be searched at this moment. */
  homeCount: () => number;
}

/** Sources are counted anew at most this often: it reads every home. */
const sourcesKeptMs = 600_000;

/** Figures are counted anew at most this often. */
const figuresKeptMs = 30_000;

/** @param countOnMap counts the homes of the usual filter by status, as the map does. */
export function registerSystem(
  app: FastifyInstance,
  world: World,
  options: SystemOptions,
  countOnMap: () => Promise<StatusCount[]>,
): void {
  const { version, settings } = options;
  const mapStyleUrl = settings.MAP_STYLE_URL ?? null;
  const posthog = settings.POSTHOG_KEY
    ? { key: settings.POSTHOG_KEY, host: settings.POSTHOG_HOST }
    : null;

  serve(app, systemApi.config, () => ({
    assetHost: settings.ASSET_HOST ?? '',
    mapStyleUrl,
    demoYn: options.demo,
    growingYn: options.homesPlanned() !== null,
    mailboxYn: world.mail.hasMailbox,
    posthog,
  }));

  serve(app, systemApi.growth, () => {
    const homesPlanned = options.homesPlanned();
    return { growth: homesPlanned === null ? null : { homes: options.homeCount(), homesPlanned } };
  });

  const figures = keptFor(figuresKeptMs, async () => ({
    ...(await countFigures(world.db, world.now())),
    homesOnMap: await countOnMap(),
    agentsWithPrices: await countAgentsWithPrices(world.db),
  }));
  serve(app, systemApi.figures, figures);

  const homes = keptFor(sourcesKeptMs, () => countSources(world.db));
  serve(app, systemApi.about, async () => ({
    operator: {
      name: settings.OPERATOR_NAME ?? null,
      address: settings.OPERATOR_ADDRESS ?? null,
      email: settings.OPERATOR_EMAIL ?? null,
      phone: settings.OPERATOR_PHONE ?? null,
    },
    brokerage: (await findBrokerage(world.db)) ?? null,
    version,
    demoYn: options.demo,
    homes: await homes(),
    map: mapStyleUrl === null ? await attributions(world.db) : [],
    foreignMapYn: mapStyleUrl !== null,
    measuredYn: posthog !== null,
  }));

  // Hundreds of schemas: printed for the first who asks, as most starts are asked by nobody.
  let document: ReturnType<typeof openApi> | null = null;
  const printed = () => (document ??= openApi({ calls, groups: callGroups, files, version }));
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(printed()),
  );
}

/** One answer for all who ask within a while; a failure is no answer. */
function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | null = null;
  return () => {
    if (!kept || Date.now() - kept.at > ms) {
      kept = { at: Date.now(), answer: ask() };
      kept.answer.catch(() => {
        kept = null;
      });
    }
    return kept.answer;
  };
}
