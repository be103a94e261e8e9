/** The calls of travel. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { travelApi } from '#api/travel.ts';
import type { HomeTime } from '#api/travelSchemas.ts';
import type { FactLog } from '../platform/facts/FactLog.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { addressGroup } from '../platform/http/addressGroup.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { readTravelList, saveTravelList } from './travelList.ts';
import type { TravelTime } from '#domain/travel/TravelTime.ts';
import type { Asker, TravelTimes } from './TravelTimes.ts';

export function registerTravel(
  app: FastifyInstance,
  { db, now, facts }: Pick<World, 'db' | 'now'> & { facts: FactLog },
  travel: TravelTimes,
): void {
  serve(app, travelApi.outlines, async ({ body: { places } }, { request, reply }) => {
    const asker = await askerOf(app, request, reply);
    const outlines = await Promise.all(places.map((place) => travel.outline(place, asker)));
    return { outlines };
  });

  serve(app, travelApi.times, async ({ body: { places, homes } }, { request, reply }) => {
    const asker = await askerOf(app, request, reply);
    const times = await Promise.all(places.map((place) => travel.times(place, homes, asker)));
    return { times: times.map((ofPlace) => ofPlace.map(homeTimeOf)) };
  });

  serve(app, travelApi.places, (_, { caller }) => readTravelList(db, caller.profileId));
  serve(app, travelApi.savePlaces, ({ body }, { caller }) =>
    inTransaction(db, (tx) => saveTravelList(tx, now(), caller.profileId, body)),
  );

  const end = facts.onFacts(['map.changed'], () => travel.forget());
  app.addHook('onClose', async () => {
    end();
    await travel.close();
  });
}

/** Whoever hangs up is reckoned for no longer. */
export async function askerOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Asker> {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('The caller has hung up.'));
  });
  const key = (await app.gate.accountOf(request)) ?? addressGroup(request.ip);
  return { key, signal: gone.signal };
}

function homeTimeOf(time: TravelTime): HomeTime {
  if (time === 'unknown') return { minutes: null, status: 'unknown' };
  if (time === 'too far') return { minutes: null, status: 'too_far' };
  return { minutes: time, status: 'known' };
}
