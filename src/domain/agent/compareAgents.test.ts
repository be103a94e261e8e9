import { expect, test } from 'vitest';
import { aPackage } from '../contract/Contract.example.ts';
import { jurisdictionFor } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import type { Agent } from './Agent.ts';
import { type AgentQuestion, compareAgents } from './compareAgents.ts';

const question: AgentQuestion = {
  priceCents: 50_000_000,
  state: 'WA',
  jurisdiction: jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02'),
  today: '2026-03-02',
  place: null,
  language: null,
  feeModel: null,
  offersYn: false,
};

const agent = (profileId: string) =>
  ({
    profileId,
    name: profileId,
    states: ['WA'],
    languages: ['en'],
    areas: [],
  }) as unknown as Agent;
const flat = (agentProfileId: string, name: string, flatCents: number, offersIncluded: number) => ({
  ...aPackage,
  agentProfileId,
  packageId: `${agentProfileId} ${name}`,
  name,
  commission: { model: 'flat' as const, flatCents, feeKind: { kind: 'net' as const } },
  offersIncluded,
  ...(offersIncluded === 0 && { services: ['home_tours'], notIncluded: [] }),
});

const found = (changes: Partial<AgentQuestion> = {}) =>
  compareAgents(
    [agent('shows'), agent('both'), agent('dear')],
    [
      flat('shows', 'Tours', 10_000, 0),
      flat('both', 'Tours', 20_000, 0),
      flat('both', 'All', 900_000, 3),
      flat('dear', 'All', 1_000_000, 3),
    ],
    { ...question, ...changes },
  ).map(({ agent: { name }, packages }) => [name, packages.map((card) => card.package.name)]);

test('whoever only shows homes comes after those with whom one can buy, however cheap', () => {
  expect(found()).toEqual([
    ['both', ['All', 'Tours']],
    ['dear', ['All']],
    ['shows', ['Tours']],
  ]);
});

test('only packages with offers, where that is asked', () => {
  expect(found({ offersYn: true })).toEqual([
    ['both', ['All']],
    ['dear', ['All']],
  ]);
});
