/**
 * How often somebody may make a call, whichever server process answers it: counted by account where
 * a token proves one, else by address. What each call allows stands beside it in `api/`.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Bus } from '../live/bus/Bus.ts';
import { addressGroup } from './addressGroup.ts';
import { Refusal } from './errors.ts';
import { type SharedCounts, shareCounts } from './SharedCounts.ts';

interface Options {
  /** Of what the calls allow; 0 sets no limit. */
  rateLimitPercent: number;
  bus: Bus;
}

export async function limitRate(
  app: FastifyInstance,
  { rateLimitPercent, bus }: Options,
): Promise<void> {
  // Before the library's own hook, which reads what this one leaves.
  app.addHook('onRoute', (route) => {
    const allowed = route.config?.rateLimit;
    if (typeof allowed !== 'object' || typeof allowed.max !== 'number') return;
    const rateLimit = rateLimitPercent > 0 && {
      ...allowed,
      max: Math.max(1, Math.round((allowed.max * rateLimitPercent) / 100)),
    };
    // Another object: what a route was given may be given to another app as well.
    route.config = { ...route.config, rateLimit };
  });
  const counts = shareCounts({ bus });
  app.addHook('onClose', async () => counts.stop());
  await app.register(rateLimit, {
    global: false,
    store: storeOn(counts),
    keyGenerator: async (request) =>
      (await app.gate.accountOf(request)) ?? addressGroup(request.ip),
    errorResponseBuilder: (_request, context) =>
      new Refusal(429, 'too_many_requests', `Too many requests. Try again in ${context.after}.`),
  });
}

/** The counts as the library asks for them, each route by itself. */
function storeOn(counts: SharedCounts) {
  return class Store {
    #route = '';

    incr(
      key: string,
      answer: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      windowMs: number,
      most: number,
    ): void {
      answer(null, counts.count(`${this.#route} ${key}`, windowMs, most));
    }

    child(options: object): Store {
      const own = new Store();
      // The library hands the route over by this name, which its types leave out.
      const { routeInfo } = options as { routeInfo: Pick<RouteOptions, 'method' | 'url'> };
      own.#route = `${[routeInfo.method].flat().join(',')} ${routeInfo.url}`;
      return own;
    }
  };
}
