/** The basemap, apart from its tiles (api/file.ts). */
import { z } from 'zod';
import { Attribution } from '#domain/map/Attribution.ts';
import { get } from './endpoint.ts';

export const mapApi = {
  attributions: get('/api/map/attributions', {
    summary: 'Whom the map must name for the data that it shows now.',
    audience: 'anyone',
    reply: z.array(Attribution),
  }),
};
