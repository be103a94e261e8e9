import { expect, test } from 'vitest';
import { examplePackage } from './AgentPackage.example.ts';
import { AgentPackage, PackageTerms } from './AgentPackage.ts';

const given = {
  ...examplePackage,
  packageId: '0190b3f2-6a51-7c1e-9d55-2f6f3a5b7c11',
  version: 1,
  agentProfileId: '0190b3f2-6a51-7c1e-9d55-2f6f3a5b7c12',
  publishedAt: '2026-03-08T10:00:00.000Z',
  retiredAt: null,
};

test('a package comes back as it went in', () => {
  expect(AgentPackage.parse(JSON.parse(JSON.stringify(given)))).toEqual(given);
});

test('ending early may cost nothing', () => {
  expect(AgentPackage.parse(given).cancellation.feeCents).toBe(0);
});

test.each([
  ['name', '  ', 'Name the package.'],
  ['services', [], 'Choose at least one service.'],
  ['services', ['home_tours', 'home_tours'], 'Choose each service once.'],
  ['toursIncluded', -1, "A number of times can't be below zero."],
  ['defaultTermDays', 0, 'A term is at least a day.'],
  ['states', [], 'Choose at least one state.'],
  ['states', ['TX', 'TX'], 'Choose each state once.'],
  [
    'commission',
    { model: 'percent', rateBps: [200, 300], minimumCents: 0, feeKind: { kind: 'net' } },
    "Choose one amount. A range can't be used in a buyer agreement.",
  ],
])('%s of %j is refused', (field, value, message) => {
  const { error } = PackageTerms.safeParse({ ...examplePackage, [field]: value });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('nothing stands beside the terms that the schema does not know', () => {
  expect(PackageTerms.safeParse({ ...examplePackage, bonusCents: 1 }).success).toBe(false);
  expect(AgentPackage.safeParse({ ...given, bonusCents: 1 }).success).toBe(false);
});
