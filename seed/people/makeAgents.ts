/** Gives the demo a brokerage and agents to compare, wherever its homes are. */
import type { AreaServed } from '#domain/agent/Agent.ts';
import { addDays, type Instant } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonicalJson.ts';
import { PackageTerms } from '#domain/contract/package/AgentPackage.ts';
import { jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import type { StateCode } from '#domain/states.ts';
import { findAgent } from '#server/agent/findAgent.ts';
import { findJurisdictions } from '#server/jurisdiction/findJurisdictions.ts';
import { findPackagesOnOffer } from '#server/agent/findPackages.ts';
import { saveDisclosureRule } from '#server/jurisdiction/disclosureForms.ts';
import { lawDate } from '#server/jurisdiction/lawDate.ts';
import { provideJurisdictions } from '#server/jurisdiction/provideJurisdictions.ts';
import { saveAgent } from '#server/agent/saveAgent.ts';
import { fillBrokerage, findBrokerage } from '#server/brokerage/saveBrokerage.ts';
import { publishPackage, savePackage } from '#server/agent/savePackage.ts';
import type { Tx } from '#server/platform/db/inTransaction.ts';
import { findDemoProfile, saveDemoAccount } from '#server/user/saveDemoPerson.ts';
import { type DemoAgent, demoBrokerage, otherAgents, storyAgents } from './agents.ts';
import { type DemoArea, findDemoAreas } from './demoAreas.ts';
import { priceListFor } from './priceLists.ts';

/** An agent names at most twenty areas. */
const areasEach = 20;

/** Longer than anybody tries the demo; the others run a little longer each. */
const shortestLicenseDays = 400;

/** Made again it changes nothing, unless the demo has got homes elsewhere since. */
export async function makeAgents(tx: Tx, now: Instant, planned?: DemoArea[]): Promise<void> {
  await provideJurisdictions(tx, now);
  const brokerage = await findBrokerage(tx);
  // The demo of an earlier version has a brokerage without an office; a real one is left to its admin.
  if (brokerage?.office === null && brokerage.licenseNumber === demoBrokerage.licenseNumber) {
    await fillBrokerage(tx, now, null, { ...demoBrokerage, name: brokerage.name });
  }
  if (!brokerage) {
    await fillBrokerage(tx, now, null, demoBrokerage);
    // The regulators' forms are not ours to give: some have placeholders, of others the demo says that
    // they are missing, and goes on.
    await saveDisclosureRule(tx, 'never');
  }
  const areas = planned ?? (await findDemoAreas(tx));
  if (areas.length === 0) return;
  const jurisdictions = await findJurisdictions(tx);
  const rebatesIn = new Set(
    areas
      .map(({ state }) => state)
      .filter(
        (state) => jurisdictionFor(jurisdictions, state, lawDate(now)).rebateStatus === 'allowed',
      ),
  );
  for (const [turn, agent] of storyAgents.entries()) {
    const profileId = await findDemoProfile(tx, agent.key, 'agent');
    // Whoever plays them may have changed what is there.
    if (profileId === undefined || (await findAgent(tx, profileId, now))) continue;
    await saveOne(tx, now, profileId, agent, turn, areas.slice(0, areasEach), rebatesIn);
  }
  for (const [at, agent] of otherAgents.entries()) {
    await saveDemoAccount(tx, now, { key: agent.key, name: agent.name, roles: ['agent'] });
    const profileId = (await findDemoProfile(tx, agent.key, 'agent'))!;
    const turn = storyAgents.length + at;
    await saveOne(tx, now, profileId, agent, turn, areasOf(areas, at), rebatesIn);
  }
}

/** Neighboring areas for each, and for each area as many agents as for the others. */
function areasOf(areas: DemoArea[], at: number): DemoArea[] {
  const first = Math.floor((at * areas.length) / otherAgents.length);
  return [...areas, ...areas].slice(first, first + Math.min(areasEach, areas.length));
}

async function saveOne(
  tx: Tx,
  now: Instant,
  profileId: string,
  { languages, about, style }: DemoAgent,
  turn: number,
  where: DemoArea[],
  rebatesIn: ReadonlySet<StateCode>,
): Promise<void> {
  const states = [...new Set(where.map(({ state }) => state))].toSorted();
  const areas: AreaServed[] = where.map(({ state, name, ...circle }) => ({
    ...circle,
    name: `${name}, ${state}`,
  }));
  const licenseNumber = `DEMO-${1001 + turn}`;
  const endsOn = addDays(lawDate(now), shortestLicenseDays + turn * 23);
  await saveAgent(tx, now, profileId, { licenseNumber, states, languages, about, areas }, endsOn);
  const onOffer = await findPackagesOnOffer(tx, [profileId]);
  for (const terms of priceListFor(style, turn, states, rebatesIn)) {
    const before = onOffer.find(({ name }) => name === terms.name);
    if (before && canonicalJson(PackageTerms.strip().parse(before)) === canonicalJson(terms))
      continue;
    const { packageId, version } = await savePackage(tx, now, profileId, {
      packageId: before?.packageId,
      terms,
    });
    await publishPackage(tx, now, profileId, { packageId, version });
  }
}
