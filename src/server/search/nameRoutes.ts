/** The address search's call. */
import type { FastifyInstance } from 'fastify';
import { searchApi } from '#api/search.ts';
import { Refusal, TryLater } from '../platform/http/errors.ts';
import type { Read } from '../platform/db/replica.ts';
import { serve } from '../platform/http/serve.ts';
import { addressGroup } from '../platform/http/addressGroup.ts';
import { Slots } from '../platform/load/Slots.ts';
import { WaitingLine } from '../platform/load/WaitingLine.ts';
import type { World } from '../platform/World.ts';
import { suggestNames } from './suggestNames.ts';

/** Connections to the database that looking for names may have at once, of the ten of a process. */
const connections = 3;
/** Under way or waiting: overall, and for one account or address. */
const most = { total: 30, perKey: 8 };

export function registerNames(
  app: FastifyInstance,
  { db }: Pick<World, 'db'>,
  read: Read = (work) => work(db),
): void {
  const slots = new Slots(most);
  const line = new WaitingLine({ atOnce: connections, waiting: most.total });
  serve(app, searchApi.suggest, async ({ query }, { request }) => {
    const { text, latitude, longitude } = query;
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
    const account = await app.gate.accountOf(request);
    const entry = slots.enter(account ?? addressGroup(request.ip));
    if (entry.kind !== 'in') {
      const [status, code] =
        entry.kind === 'full' ? ([503, 'busy'] as const) : ([429, 'too_many_requests'] as const);
      throw new TryLater(status, code, 'Too many searches are under way. Try again.', 2);
    }
    return line.run(() => read((from) => suggestNames(from, text, near))).finally(entry.leave);
  });
}
