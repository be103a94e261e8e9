/** What agents keep about themselves: their public profile and their price list. */
import type { FastifyInstance } from 'fastify';
import { agentApi } from '#api/agent.ts';
import { findFairHousingHints } from '#domain/chat/fairHousing.ts';
import { cardOfPackage } from '#domain/contract/package/cardOfPackage.ts';
import { jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { findAgent } from './findAgent.ts';
import { findJurisdictions } from '../jurisdiction/findJurisdictions.ts';
import { findOwnPackages } from './findOwnPackages.ts';
import { lawDate } from '../jurisdiction/lawDate.ts';
import { licensesOf } from './licenses.ts';
import { keepsLicenses, requireOwnEdit, saveAgent } from './saveAgent.ts';
import { problemsWithItems } from '../wording/ownItems.ts';
import { requireHintsRead } from './readHints.ts';
import { findSuspension, suspensionOfUser } from './suspendAgent.ts';
import { publishPackage, retirePackage, savePackage } from './savePackage.ts';
import { verdictsOf } from './verdicts.ts';

const unsaved = {
  packageId: '00000000-0000-0000-0000-000000000000',
  version: 1,
  publishedAt: null,
  retiredAt: null,
};

export function registerOwnAgent(
  app: FastifyInstance,
  { db, now }: Pick<World, 'db' | 'now'>,
): void {
  async function myAgent(profileId: string) {
    const found = await findAgent(db, profileId, now());
    const [licenses, licensesKeptYn] = await Promise.all([
      licensesOf(db, [profileId]),
      keepsLicenses(db, profileId),
    ]);
    const kept = { licenses: licenses.get(profileId) ?? [], licensesKeptYn };
    if (!found) return { ...kept, agent: null, status: null, suspension: null };
    const { status, ...agent } = found;
    return { ...kept, agent, status, suspension: await findSuspension(db, profileId) };
  }

  serve(app, agentApi.myAgent, (_, { caller }) => myAgent(caller.profileId));

  serve(app, agentApi.mySuspension, async (_, { caller }) => ({
    suspension: await suspensionOfUser(db, caller.userId),
  }));

  serve(app, agentApi.saveMyAgent, async ({ body }, { caller: { profileId } }) => {
    const { fairHousingReadYn, ...edit } = body;
    requireHintsRead(findFairHousingHints(edit.about), fairHousingReadYn, 'about');
    await inTransaction(db, async (tx) => {
      await requireOwnEdit(tx, profileId, edit);
      await saveAgent(tx, now(), profileId, edit);
    });
    return { agent: (await myAgent(profileId)).agent! };
  });

  serve(app, agentApi.myPackages, async (_, { caller }) => ({
    packages: await findOwnPackages(db, caller.profileId, now()),
  }));

  serve(app, agentApi.checkPackage, async ({ body }, { caller: { profileId } }) => {
    const { terms, priceCents } = body;
    const jurisdictions = await findJurisdictions(db);
    const today = lawDate(now());
    const items = await problemsWithItems(db, terms, 'anew');
    const licensedIn = (await findAgent(db, profileId, now()))?.states ?? [];
    return {
      verdicts: verdictsOf(terms, licensedIn, jurisdictions, today, items),
      seen: terms.states.map((state) => {
        const rules = jurisdictionFor(jurisdictions, state, today);
        const agentPackage = { ...terms, ...unsaved, agentProfileId: profileId };
        const { card, refusal } = cardOfPackage(agentPackage, { priceCents, state, rules });
        return { state, card, refusal: refusal?.message ?? null };
      }),
    };
  });

  serve(app, agentApi.savePackage, async ({ body }, { caller }) => ({
    package: await inTransaction(db, (tx) => savePackage(tx, now(), caller.profileId, body)),
  }));

  serve(app, agentApi.publishPackage, async ({ body }, { caller }) => ({
    package: await inTransaction(db, (tx) => publishPackage(tx, now(), caller.profileId, body)),
  }));

  serve(app, agentApi.retirePackage, async ({ body: { packageId } }, { caller }) => {
    const retiredAt = now();
    await inTransaction(db, (tx) => retirePackage(tx, retiredAt, caller.profileId, packageId));
    return { retiredAt };
  });
}
