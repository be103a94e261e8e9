/** What is said in the calls of `map.ts`, both ways. */
import { z } from 'zod';
import { Attribution } from '#domain/map/Attribution.ts';
import { callSchemas } from './callSchemas.ts';

export const mapSchemas = callSchemas({
  attributions: {
    summary: 'Whom the map must name for the data that it shows now.',
    reply: z.array(Attribution),
  },
});
