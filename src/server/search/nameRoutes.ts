/** The address search's call. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { searchApi } from '#api/search.ts';
import { Refusal, TryLater } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import type { FedNames } from './names/feedNames.ts';

/** How long a key press waits for a server that has only just started. */
const startMs = 5_000;

export function registerNames(
  app: FastifyInstance,
  names: Pick<FedNames, 'index' | 'ready'>,
): void {
  serve(app, searchApi.suggest, async ({ query: { text, latitude, longitude } }) => {
    if ((latitude === undefined) !== (longitude === undefined)) {
      const missing = latitude === undefined ? 'latitude' : 'longitude';
      throw new Refusal(
        400,
        'invalid_field',
        'Give both latitude and longitude, or neither.',
        missing,
      );
    }
    const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const tooLate = Symbol('too late');
    const waited = await Promise.race([names.ready, pause(startMs, tooLate, { ref: false })]);
    if (waited === tooLate) {
      throw new TryLater(503, 'busy', 'The addresses are still being read. Try again.', 2);
    }
    return names.index.suggest(text, near);
  });
}
