/** What is said in the calls of `system.ts`, both ways. */
import { z } from 'zod';
import { Brokerage } from '#domain/brokerage/Brokerage.ts';
import { Attribution } from '#domain/map/Attribution.ts';
import { StatusCount } from '#domain/search/SearchReply.ts';
import { callSchemas } from './callSchemas.ts';

/** What the page must know before it draws; nothing here is secret. */
export const ClientConfig = z.object({
  /** Where icons and other assets come from; empty means this server. */
  assetHost: z.string(),
  /** A MapLibre style to use in place of the built-in basemap. */
  mapStyleUrl: z.string().nullable(),
  demoYn: z.boolean(),
  /** Not all homes of the demo are there yet: `GET /api/growth` tells how many are. */
  growingYn: z.boolean().optional(),
  /** Whether mail stays here, to be read at /dev/mail. */
  mailboxYn: z.boolean(),
  /** Who is told, with consent, how the app is used; the key only lets events in. */
  posthog: z.object({ key: z.string(), host: z.url() }).nullable(),
});

/** Figures that the first page quotes. */
export const Figures = z.object({
  /** What the map finds as it opens: the usual filter, over the whole country. */
  homesOnMap: z.array(StatusCount),
  homesNewThisWeek: z.int(),
  priceCutsShown: z.int(),
  /** Whose packages buyers can compare now. */
  agentsWithPrices: z.int(),
  /** Newest confirmation over all homes for sale. */
  lastConfirmedAt: z.iso.datetime({ precision: 3 }).nullable(),
});

const Line = z.string().min(1).max(300);

/** Who runs an installation, as whoever set it up has said; null for what they left open. */
export const Operator = z.object({
  name: Line.nullable(),
  address: Line.nullable(),
  email: Line.nullable(),
  phone: Line.nullable(),
});

export type Operator = z.infer<typeof Operator>;

/** More sources than that are counted, and not named. */
export const mostSources = 50;

/** Who stands behind the pages, and where what they show came from. */
export const About = z.object({
  operator: Operator,
  /** The firm that the agents work under; null before it was entered. */
  brokerage: Brokerage.nullable(),
  version: z.string(),
  demoYn: z.boolean(),
  homes: z.object({
    sources: z.array(
      z.object({
        name: z.string(),
        /** Those that buyers can see. */
        homes: z.int().min(0),
        /** Of these that were generated, or dressed up from a sale record. */
        demoHomes: z.int().min(0),
        firstConfirmedAt: z.iso.datetime({ precision: 3 }),
        lastConfirmedAt: z.iso.datetime({ precision: 3 }),
      }),
    ),
    moreYn: z.boolean(),
  }),
  /** Whom the map has to name. */
  map: z.array(Attribution),
  /** Whether somebody else’s map style is shown in place of the built-in one. */
  foreignMapYn: z.boolean(),
  /** Whether the use of the pages is measured, with consent. */
  measuredYn: z.boolean(),
});

export const systemSchemas = callSchemas({
  about: {
    summary: 'Who runs this installation, the brokerage, and the sources of homes and map.',
    reply: About,
  },
  config: {
    summary: 'Public settings of this installation.',
    reply: ClientConfig,
  },
  growth: {
    summary: 'How far the demo country has grown since the first start; null when it is whole.',
    reply: z.object({
      growth: z.object({ homes: z.int(), homesPlanned: z.int() }).nullable(),
    }),
  },
  figures: {
    summary: 'Counted figures that the address page quotes.',
    reply: Figures,
  },
});
