/**
 * What a call takes and gives stands beside the call, in `<noun>Schemas.ts`: a page that calls and
 * judges nothing loads no schema, nor the library that makes them.
 */
import { z } from 'zod';
import { faultSentence } from '#domain/faultSentence.ts';

// Whoever judges what calls say words what is wrong for people, never in the library's own English.
z.config({ customError: faultSentence });

export interface CallSchemas {
  /** One sentence for people who read the printed calls. */
  summary: string;
  /** Of each `:name` in the path. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

/** The schemas of a noun's calls, each under the name of its call. */
export function callSchemas<S extends Record<string, CallSchemas>>(schemas: S): S {
  return schemas;
}
