/** What admins keep about the agents of the brokerage. */
import type { FastifyInstance } from 'fastify';
import { agentDeskApi } from '#api/agent/agentDesk.ts';
import type { AgentFile } from '#api/agent/agentDeskSchemas.ts';
import { agentsCsv } from '#api/file.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import type { Actor } from '#domain/access.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { notFound } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { exportsOf } from '../platform/http/serveExport.ts';
import type { World } from '../platform/World.ts';
import { agentsAsCsv } from './agentsAsCsv.ts';
import { findAgentRow, listAgents } from './agentList.ts';
import { endLicense, saveLicense } from './changeLicense.ts';
import { packageOf } from './findPackages.ts';
import { marketingWarnings } from './marketingWarnings.ts';
import { reinstateAgent, suspendAgent } from './suspendAgent.ts';

const mostEntries = 100;

export function registerAgentDesk(app: FastifyInstance, world: Pick<World, 'db' | 'now'>): void {
  const { db, now } = world;

  async function fileOf(profileId: string, { userId }: Actor): Promise<AgentFile> {
    const row = await findAgentRow(db, profileId, now());
    if (!row) throw notFound('There is no such agent.');
    const [profile, { about }, offered, record] = await Promise.all([
      db
        .selectFrom('profile')
        .select(['userId', 'phone'])
        .where('profileId', '=', profileId)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('agent')
        .select('about')
        .where('profileId', '=', profileId)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('agentPackage')
        .selectAll()
        .where('agentProfileId', '=', profileId)
        .where('publishedAt', 'is not', null)
        .where('retiredAt', 'is', null)
        .orderBy('publishedAt')
        .execute(),
      db
        .selectFrom('agentRecord')
        .selectAll()
        .where('agentProfileId', '=', profileId)
        .orderBy('at', 'desc')
        .orderBy('recordId', 'desc')
        .limit(mostEntries)
        .execute(),
    ]);
    const packages = offered.map(packageOf);
    return {
      ...row,
      phone: profile.phone,
      packages: packages.map(({ packageId, version, name, states, publishedAt }, at) => ({
        packageId,
        version,
        name,
        states,
        publishedAt: publishedAt!,
        servicesDueYn: offered[at]!.ownWordsYn,
      })),
      fairHousing: marketingWarnings(about, packages),
      record: record.map(({ agentProfileId: _agentProfileId, ...entry }) => entry),
      youYn: profile.userId === userId,
    };
  }

  type Change<Body> = (tx: Tx, at: string, by: Actor, body: Body) => Promise<void>;

  /** What an admin changes, answered with what the page shows then. */
  async function changed<Body extends { profileId: string }>(
    change: Change<Body>,
    body: Body,
    caller: Actor,
  ): Promise<AgentFile> {
    await inTransaction(db, (tx) => change(tx, now(), caller, body));
    return fileOf(body.profileId, caller);
  }

  serve(app, agentDeskApi.agentList, ({ query }) => listAgents(world, query));

  serve(app, agentDeskApi.agentFile, ({ params }, { caller }) => fileOf(params.profileId, caller));

  serve(app, agentDeskApi.saveLicense, ({ body }, { caller }) =>
    changed(saveLicense, body, caller),
  );
  serve(app, agentDeskApi.endLicense, ({ body }, { caller }) => changed(endLicense, body, caller));

  serve(app, agentDeskApi.suspendAgent, ({ body }, { caller }) =>
    changed(suspendAgent, body, caller),
  );
  serve(app, agentDeskApi.reinstateAgent, ({ body }, { caller }) =>
    changed(reinstateAgent, body, caller),
  );

  exportsOf(app, world)(agentsCsv, fileSchemas.agentsCsv, 'agents', (asked) =>
    agentsAsCsv(world, asked),
  );
}
