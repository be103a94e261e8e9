/** Which agents a buyer may choose from, in which order, and what each would cost. */
import { cardOfPackage } from '../contract/package/cardOfPackage.ts';
import type { AgentPackage } from '../contract/package/AgentPackage.ts';
import type { Commission } from '../contract/money/Commission.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';
import type { PackageCard } from '../contract/package/PackageCard.ts';
import { packageProblems } from '../contract/package/packageProblems.ts';
import type { LegalDate } from '../calendar.ts';
import { distanceMetres, type Point } from '../geo.ts';
import type { Cents } from '../money.ts';
import type { StateCode } from '../states.ts';
import type { Agent } from './Agent.ts';
import { hasOffers } from './hasOffers.ts';

/** Null: whichever. */
export interface AgentQuestion {
  priceCents: Cents;
  state: StateCode;
  /** In force in that state on `today`. */
  jurisdiction: Jurisdiction;
  today: LegalDate;
  place: Point | null;
  language: string | null;
  feeModel: Commission['model'] | null;
  /** Only packages under which an offer can be made. */
  offersYn: boolean;
}

export interface AgentWithPackages {
  agent: Agent;
  /** Those with offers first, of each kind the cheapest first. */
  packages: PackageCard[];
}

/**
 * Agents with a package that answers: those whom one can buy with before those who only show homes, then
 * by what the cheapest costs in the end, then by name: nothing that an agent could pay for moves them up.
 * @param onOffer packages that buyers can choose now, of these agents and others
 */
export function compareAgents(
  agents: readonly Agent[],
  onOffer: readonly AgentPackage[],
  question: AgentQuestion,
): AgentWithPackages[] {
  const byAgent = Map.groupBy(onOffer, ({ agentProfileId }) => agentProfileId);
  return agents
    .filter((agent) => serves(agent, question))
    .map((agent) => ({
      agent,
      packages: fittingPackages(byAgent.get(agent.profileId) ?? [], question),
    }))
    .filter(({ packages }) => packages.length > 0)
    .toSorted(
      (a, b) =>
        byOffers(a.packages[0]!, b.packages[0]!) ||
        byCost(a.packages[0]!, b.packages[0]!) ||
        byText(a.agent.name, b.agent.name) ||
        byText(a.agent.profileId, b.agent.profileId),
    );
}

/** Those that may be offered in the state, at the price that is asked about, in the order of a list. */
export function fittingPackages(
  packages: readonly AgentPackage[],
  { priceCents, state, jurisdiction, today, feeModel, offersYn }: AgentQuestion,
): PackageCard[] {
  return packages
    .filter(
      (terms) =>
        terms.states.includes(state) &&
        (feeModel === null || terms.commission.model === feeModel) &&
        (!offersYn || hasOffers(terms)),
    )
    .filter((terms) => packageProblems(terms, state, jurisdiction, today).length === 0)
    .flatMap((terms) => cardOfPackage(terms, { priceCents, state, rules: jurisdiction }).card ?? [])
    .toSorted(
      (a, b) =>
        byOffers(a, b) ||
        byCost(a, b) ||
        byTours(a, b) ||
        byText(a.package.name, b.package.name) ||
        byText(a.package.packageId, b.package.packageId),
    );
}

const metresPerMile = 1609.344;

/** Licensed there, speaking the language, and working around the place; without areas anywhere. */
function serves(
  { states, languages, areas }: Agent,
  { state, language, place }: AgentQuestion,
): boolean {
  if (!states.includes(state)) return false;
  if (language !== null && !(languages as string[]).includes(language)) return false;
  if (place === null || areas.length === 0) return true;
  return areas.some((area) => distanceMetres(area, place) <= area.radiusMiles * metresPerMile);
}

function byOffers({ package: a }: PackageCard, { package: b }: PackageCard): number {
  return Number(hasOffers(b)) - Number(hasOffers(a));
}

/** What stays with the buyer to pay after a rebate; of two that cost the same, the lower fee. */
function byCost(a: PackageCard, b: PackageCard): number {
  return b.netEffectCents - a.netEffectCents || a.agreedCents - b.agreedCents;
}

/** The one that includes more tours. */
function byTours({ package: a }: PackageCard, { package: b }: PackageCard): number {
  const [most, other] = [a.toursIncluded ?? Infinity, b.toursIncluded ?? Infinity];
  return most === other ? 0 : other - most;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
