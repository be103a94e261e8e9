import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { instant } from '#domain/calendar.ts';
import type { Db } from '../../db/connect.ts';
import { createApp } from '../createApp.ts';
import { createGate } from '../session.ts';
import { localBus } from '../../live/bus/testing/localBus.ts';
import type { Bus } from '../../live/bus/Bus.ts';
import { createTokens, type Tokens } from '../tokens.ts';

/**
 * An app with the real gate on `db` and a key of its own; `tokens` lets tests in. One proxy is
 * believed: tests call from the addresses that they name in `x-forwarded-for`.
 */
export async function testApp(
  db: Db,
  options: {
    log?: Logger;
    publicUrl?: string | null;
    rateLimitPercent?: number;
    bus?: Bus;
  } = {},
): Promise<FastifyInstance & { tokens: Tokens }> {
  const { log = pino({ level: 'silent' }), publicUrl = null, rateLimitPercent = 100 } = options;
  const now = () => instant(Date.now());
  const tokens = createTokens(randomBytes(32), now);
  const app = await createApp({
    log,
    gate: createGate({ db, tokens, now, publicUrl }),
    bus: options.bus ?? localBus(),
    connectOrigins: [],
    publicUrl,
    trustedProxies: 1,
    rateLimitPercent,
  });
  return Object.assign(app, { tokens });
}
