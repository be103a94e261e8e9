/** The address search's call. */
import type { FastifyInstance } from 'fastify';
import { searchApi } from '#api/search.ts';
import { Refusal } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { suggestNames } from './suggestNames.ts';

export function registerNames(app: FastifyInstance, world: World): void {
  serve(app, searchApi.suggest, ({ query: { text, latitude, longitude } }) => {
    if ((latitude === undefined) !== (longitude === undefined)) {
      const missing = latitude === undefined ? 'latitude' : 'longitude';
      throw new Refusal(
        400,
        'invalid_field',
        `${missing}: Give both latitude and longitude, or neither.`,
        missing,
      );
    }
    const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return suggestNames(world.db, text, near);
  });
}
