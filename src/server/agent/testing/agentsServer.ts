import type { Endpoint, ReplyOf, Request } from '#api/endpoint.ts';
import type { RefusalCode } from '#api/refusals.ts';
import { fromWire, toWire } from '#api/wire.ts';
import { aBrokerage } from '#domain/brokerage/Brokerage.example.ts';
import { addMs, type Instant, instant } from '#domain/calendar.ts';
import { consentVersions } from '#domain/user/consent.ts';
import { type DemoPerson, saveDemoPerson } from '../../user/saveDemoPerson.ts';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { testApp } from '../../platform/http/testing/testApp.ts';
import { provideJurisdictions } from '../../jurisdiction/provideJurisdictions.ts';
import { keepRecordsUnder, recordKeyOf } from '../../document/recordKey.ts';
import { registerAgent } from '../registerAgent.ts';
import { saveBrokerage } from '../../brokerage/saveBrokerage.ts';

export type AgentsServer = Awaited<ReturnType<typeof agentsServer>>;

export interface Told<Reply> {
  status: number;
  data: Reply;
  message: string | null;
  code: RefusalCode | undefined;
  field: string | undefined;
}

/** The routes of agents on a database with the shipped rules and a brokerage. */
export async function agentsServer(now: Instant) {
  const database: FreshDatabase = await freshDatabase();
  keepRecordsUnder(database.db, recordKeyOf(new Uint8Array(32).fill(9)));
  const app = await testApp(database.db);
  registerAgent(app, { db: database.db, now: () => now });
  await inTransaction(database.db, async (tx) => {
    await provideJurisdictions(tx, now);
    await saveBrokerage(tx, now, null, {
      ...aBrokerage,
      name: 'Test Homes',
      licenseNumber: 'TEST-1',
    });
  });
  const tokens = new Map<string, string>();

  /** Lets somebody in, in the first of the roles, and gives the id of that profile. */
  async function join(key: string, roles: DemoPerson['roles'], name = key): Promise<string> {
    await inTransaction(database.db, (tx) =>
      saveDemoPerson(tx, now, { key, name, part: 'Somebody.', roles }, tokens.size),
    );
    const { profileId, userId } = await database.db
      .selectFrom('demoPerson')
      .innerJoin('profile', 'profile.userId', 'demoPerson.userId')
      .select(['profile.profileId', 'profile.userId'])
      .where('key', '=', key)
      .where('role', '=', roles[0]!)
      .executeTakeFirstOrThrow();
    const at = instant(Date.now());
    const session = { id: crypto.randomUUID(), userId, token: key, createdAt: at, updatedAt: at };
    await inTransaction(database.db, (tx) =>
      tx
        .insertInto('userSession')
        .values({ ...session, ipAddress: null, userAgent: null, expiresAt: addMs(at, 3_600_000) })
        .execute(),
    );
    await inTransaction(database.db, (tx) =>
      tx
        .insertInto('userConsent')
        .values({
          consentId: crypto.randomUUID(),
          userId,
          kind: 'tos',
          version: consentVersions.tos,
          givenYn: true,
          at,
          ipAddress: null,
          userAgent: null,
        })
        .execute(),
    );
    const actor = { userId, sessionId: session.id, profileId, role: roles[0]! };
    tokens.set(key, (await app.tokens.forProfile(actor)).token);
    return profileId;
  }

  /** Calls as `key`, or as somebody who is not signed in. */
  async function ask<E extends Endpoint>(
    key: string | null,
    endpoint: E,
    request: Request<E>,
  ): Promise<Told<ReplyOf<E>>> {
    const { params, query, body } = request as Record<string, Record<string, string> | undefined>;
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params![name]!),
      query: toWire(query ?? {}) as Record<string, string>,
      ...(key !== null && { headers: { authorization: `Bearer ${tokens.get(key)}` } }),
      ...(endpoint.method === 'POST' && { payload: toWire(body ?? {}) as object }),
    });
    const { data, message, code, field } = answer.json<Omit<Told<unknown>, 'status'>>();
    return { status: answer.statusCode, data: fromWire(data) as never, message, code, field };
  }

  let listening: Promise<string> | undefined;

  /** Any address as `key`: files, up and down. */
  async function fetchAs(key: string, path: string, init: RequestInit = {}): Promise<Response> {
    listening ??= app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${tokens.get(key)}` };
    return fetch(`${await listening}${path}`, { ...init, headers });
  }

  return {
    app,
    db: database.db,
    join,
    ask,
    tokenOf: (key: string) => tokens.get(key)!,
    fetchAs,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
