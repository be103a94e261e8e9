/** An app with nothing but the live road, whose facts, clock and limits tests turn by hand. */
import { localBus } from '../bus/testing/localBus.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import pino from 'pino';
import type { Actor } from '#domain/access.ts';
import { addMs, instant, type Instant } from '#domain/calendar.ts';
import type { Fact } from '#domain/facts.ts';
import { freshDatabase } from '../../db/testing/freshDatabase.ts';
import { createApp } from '../../http/createApp.ts';
import { createGate } from '../../http/session.ts';
import { createTokens } from '../../http/tokens.ts';
import type { NumberedFact } from '../../facts/readFacts.ts';
import type { LiveRules } from '../LiveRules.ts';
import { registerLive } from '../registerLive.ts';
import type { ServerLimits } from '../serverLimits.ts';
import { rulesOfAll } from './rulesOfAll.ts';
import { liveClient, type LiveClient } from './liveClient.ts';

export interface Options {
  limits?: Partial<ServerLimits>;
  publicUrl?: string | null;
  /** The number that the log begins with. */
  after?: number;
}

export type LiveTown = Awaited<ReturnType<typeof liveTown>>;

export async function liveTown({ limits = {}, publicUrl = null, after = 100 }: Options = {}) {
  const database = await freshDatabase();
  let now = instant(Date.now());
  let number = after;
  let handle: (facts: NumberedFact[]) => Promise<void> = async () => {};
  const errors: unknown[] = [];
  const tokens = createTokens(randomBytes(32), () => now);
  const log = pino({ level: 'silent' });
  const app = await createApp({
    bus: localBus(),
    log,
    gate: createGate({ db: database.db, tokens, now: () => now, publicUrl }),
    connectOrigins: [],
    trustedProxies: 1,
    publicUrl,
    rateLimitPercent: 100,
  });
  /** By contract: the profiles that may hear of it. */
  const parties = new Map<string, Set<string>>();
  const contract: LiveRules = {
    keysFor: async ({ profileId }, ids) =>
      ids.map((id) => (parties.get(id)?.has(profileId) ? `contract ${id}` : null)),
    changesBy: async (facts) =>
      facts.flatMap(({ fact, number: of }) =>
        'contractId' in fact
          ? [
              {
                key: `contract ${fact.contractId}`,
                number: of,
                mayHear: ({ profileId }: Actor) =>
                  parties.get(fact.contractId)?.has(profileId) ?? false,
              },
            ]
          : [],
      ),
  };
  const forAll = (key: string): LiveRules => ({
    keysFor: async (_actor, ids) => ids.map(() => key),
    changesBy: async (facts) => facts.map(({ number: of }) => ({ key, number: of })),
  });
  const live = registerLive(
    app,
    { now: () => now, log },
    {
      publicUrl,
      after,
      limits: { sessionCheckMs: 3_600_000, ...limits },
      rules: rulesOfAll((noun) => (noun === 'contract' ? contract : forAll(noun))),
      facts: {
        follow(options) {
          handle = options.handle;
          return { stop: async () => {} };
        },
      },
    },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  async function person(): Promise<Actor> {
    const [userId, profileId] = [randomUUID(), randomUUID()];
    await database.pool.query(
      `insert into users (id, name, email, created_at, updated_at) values ($1, 'Ana', $2, $3, $3)`,
      [userId, `${userId}@example.com`, now],
    );
    await database.pool.query(
      `insert into profile (profile_id, user_id, role, display_name, created_at)
       values ($1, $2, 'buyer', 'Ana', $3)`,
      [profileId, userId, now],
    );
    return { userId, profileId, role: 'buyer', sessionId: await session(userId) };
  }

  async function session(userId: string): Promise<string> {
    const sessionId = randomUUID();
    await database.pool.query(
      `insert into user_session (id, user_id, token, expires_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5)`,
      [sessionId, userId, sessionId, addMs(now, 86_400_000), now],
    );
    return sessionId;
  }

  const tokenOf = async (actor: Actor) => (await tokens.forProfile(actor)).token;

  /** A socket on which somebody has said who they are. */
  async function signedIn(actor: Actor): Promise<LiveClient> {
    const client = await liveClient(url);
    client.send({ kind: 'authenticate', token: await tokenOf(actor) });
    await client.next('welcome');
    return client;
  }

  return {
    url,
    live,
    tokens,
    pool: database.pool,
    parties,
    errors,
    person,
    session,
    tokenOf,
    signedIn,
    number: () => number,
    /** Something happened; resolves once everybody was told. */
    async happen(...facts: Fact[]): Promise<number> {
      await handle(facts.map((fact) => ({ fact, number: ++number })));
      return number;
    },
    pass(ms: number): Instant {
      now = addMs(now, ms);
      return now;
    },
    closeApp: () => app.close(),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
