/** The product about itself. */
import { z } from 'zod';
import { StatusCount } from '#domain/search/SearchReply.ts';
import { get } from './endpoint.ts';

/** What the page must know before it draws; nothing here is secret. */
export const ClientConfig = z.object({
  /** Where icons and other assets come from; empty means this server. */
  assetHost: z.string(),
  /** A MapLibre style to use in place of the built-in basemap. */
  mapStyleUrl: z.string().nullable(),
  demoYn: z.boolean(),
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

export const systemApi = {
  config: get('/api/config', {
    summary: 'Public settings of this installation.',
    audience: 'anyone',
    reply: ClientConfig,
  }),
  figures: get('/api/figures', {
    summary: 'Counted figures that the address page quotes.',
    audience: 'anyone',
    reply: Figures,
  }),
};
