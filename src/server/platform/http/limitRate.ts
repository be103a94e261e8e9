/**
 * How often somebody may make a call: counted by account where a token proves one, else by address.
 * What each call allows stands beside it in `api/`.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from './addressGroup.ts';
import { Refusal } from './errors.ts';

/** @param rateLimitPercent of what the calls allow; 0 sets no limit */
export async function limitRate(
  app: FastifyInstance,
  { rateLimitPercent }: { rateLimitPercent: number },
): Promise<void> {
  // Before the library's own hook, which reads what this one leaves.
  app.addHook('onRoute', ({ config }) => {
    const allowed = config?.rateLimit;
    if (!config || typeof allowed !== 'object' || typeof allowed.max !== 'number') return;
    config.rateLimit = rateLimitPercent > 0 && {
      ...allowed,
      max: Math.max(1, Math.round((allowed.max * rateLimitPercent) / 100)),
    };
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: async (request) =>
      (await app.gate.accountOf(request)) ?? addressGroup(request.ip),
    errorResponseBuilder: (_request, context) =>
      new Refusal(429, 'too_many_requests', `Too many requests. Try again in ${context.after}.`),
  });
}
