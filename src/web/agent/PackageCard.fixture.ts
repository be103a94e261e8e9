/** Agents and their packages as the server tells them, for tests to bend. */
import { AgentCard } from '#api/agentSchemas.ts';
import type { Agent } from '#domain/agent/Agent.ts';
import type { AgentPackage, PackageTerms } from '#domain/contract/package/AgentPackage.ts';
import { examplePackage } from '#domain/contract/package/AgentPackage.example.ts';
import { PackageCard } from '#domain/contract/package/PackageCard.ts';
import { type HomeToBuy, packageAtPrice } from '#domain/contract/package/packageAtPrice.ts';
import type { AgentFound } from './AgentCard.tsx';

export const exampleId = (last: number) =>
  `0199aa00-0000-7000-8000-${String(last).padStart(12, '0')}`;

const home: HomeToBuy = {
  priceCents: 50_000_000,
  sellerOfferCents: 0,
  rebateStatus: 'allowed',
  state: 'TX',
};

export function aPackageCard(
  change: Partial<PackageTerms> = {},
  at: Partial<Pick<AgentPackage, 'packageId' | 'agentProfileId'>> = {},
): PackageCard {
  const terms = { ...examplePackage, ...change };
  const { facts, refusal } = packageAtPrice(terms, home);
  if (refusal !== null) throw new Error(refusal.message);
  const { agreedCents, rebateCents, netEffectCents, rebateRefusal } = facts.compensation;
  return PackageCard.parse({
    ...facts,
    package: {
      ...terms,
      packageId: exampleId(50),
      version: 2,
      agentProfileId: exampleId(5),
      publishedAt: '2026-02-01T17:00:00.000Z',
      retiredAt: null,
      ...at,
    },
    agreedCents,
    rebateCents,
    netEffectCents,
    rebateRefusal,
  });
}

export function anAgentFound(
  change: Partial<Agent> = {},
  packages: Partial<PackageTerms>[] = [{}],
): AgentFound {
  const profileId = change.profileId ?? exampleId(5);
  return AgentCard.parse({
    agent: {
      profileId,
      name: 'Dana Whitfield',
      photoFileId: null,
      brokerageName: 'Harbor Homes',
      brokerageLicenseNumber: 'TX-1140',
      licenses: [{ state: 'TX', number: 'TX-20418' }],
      states: ['TX'],
      languages: ['en', 'es'],
      about: 'I count what a home costs before I praise its kitchen.',
      areas: [{ name: 'Austin, TX', latitude: 30.27, longitude: -97.74, radiusMiles: 25 }],
      demoYn: true,
      ...change,
    },
    packages: packages.map((terms, index) =>
      aPackageCard(terms, { agentProfileId: profileId, packageId: exampleId(50 + index) }),
    ),
  });
}
