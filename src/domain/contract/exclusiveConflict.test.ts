import { expect, test } from 'vitest';
import { aContract } from './Contract.example.ts';
import { exclusiveConflict, exclusiveSentence } from './exclusiveConflict.ts';

const standing = aContract({
  contractId: '0199aa00-0000-7000-8000-000000000900',
  agent: { ...aContract().agent, name: 'Tom Brandt' },
  status: 'active',
});
const conflicts = (
  changes: Parameters<typeof aContract>[0],
  other: Parameters<typeof aContract>[0] = {},
) => exclusiveConflict(aContract(changes), [{ ...standing, ...other }]) !== null;

test('the same buyers promise the same homes on the same days once', () => {
  expect(conflicts({})).toBe(true);
  expect(exclusiveSentence(standing)).toBe(
    'The buyers have an exclusive agreement with Tom Brandt for these homes through Apr 30, 2026. Begin after that day, end that one first, or make this one non-exclusive.',
  );
});

test('the last day of the one before may be the day before the first', () => {
  expect(conflicts({ startDate: '2026-04-30', endDate: '2026-06-01' })).toBe(true);
  expect(conflicts({ startDate: '2026-05-01', endDate: '2026-06-01' })).toBe(false);
  expect(conflicts({ startDate: '2026-01-01', endDate: '2026-03-01' })).toBe(false);
  expect(conflicts({ startDate: '2026-01-01', endDate: '2026-03-02' })).toBe(true);
});

test('notice ends it earlier, never later', () => {
  const cancellation = { noticeDays: 10, feeCents: 0, text: 'Write.' };
  const { agentPackage } = standing;
  const withNotice = (at: string) => ({
    agentPackage: { ...agentPackage, cancellation },
    notice: { profileId: standing.agent.profileId, reason: '', at },
  });
  const march20 = { startDate: '2026-03-20', endDate: '2026-06-01' };
  // Counted in Seattle: Mar 9 and ten days more.
  expect(conflicts(march20, withNotice('2026-03-10T06:59:00.000Z'))).toBe(false);
  expect(conflicts(march20, withNotice('2026-03-10T07:00:00.000Z'))).toBe(true);
  const may5 = { startDate: '2026-05-05', endDate: '2026-06-01' };
  expect(conflicts(may5, withNotice('2026-04-29T18:00:00.000Z'))).toBe(false);
});

test('only exclusive ones for buying stand in each other’s way', () => {
  expect(conflicts({ exclusiveYn: false })).toBe(false);
  expect(conflicts({}, { exclusiveYn: false })).toBe(false);
  expect(conflicts({ kind: 'touring' })).toBe(false);
  expect(conflicts({}, { kind: 'touring' })).toBe(false);
});

test('other homes do not', () => {
  expect(conflicts({ state: 'TX' })).toBe(false);
  const homes = { propertyArea: '', listingKeys: ['demo:1', 'demo:2'] };
  expect(conflicts(homes, { propertyArea: '', listingKeys: ['demo:3'] })).toBe(false);
  expect(conflicts(homes, { propertyArea: '', listingKeys: ['demo:2'] })).toBe(true);
  expect(conflicts(homes)).toBe(true);
  expect(conflicts({}, homes)).toBe(true);
});

test('other buyers do not; who has no account yet is known by the address', () => {
  const [ana, leo, ruth] = aContract().parties;
  expect(conflicts({ parties: [leo!] }, { parties: [ana!] })).toBe(false);
  expect(conflicts({ parties: [ruth!] }, { parties: [ana!, ruth!] })).toBe(false);
  expect(conflicts({ parties: [ana!, { ...leo!, profileId: null }] }, { parties: [leo!] })).toBe(
    true,
  );
  const other = { ...leo!, profileId: null, email: 'else@example.com' };
  expect(conflicts({ parties: [other] }, { parties: [leo!] })).toBe(false);
  // Of two accounts the account decides, whatever the address was then.
  const renamed = { ...leo!, email: 'leo.silva@example.com' };
  expect(conflicts({ parties: [renamed] }, { parties: [leo!] })).toBe(true);
  const namesake = { ...leo!, profileId: ana!.profileId };
  expect(conflicts({ parties: [namesake] }, { parties: [leo!] })).toBe(false);
});

test('an amendment stands in the place of what it amends', () => {
  expect(conflicts({ amendsContractId: standing.contractId })).toBe(false);
  expect(exclusiveConflict(standing, [standing])).toBeNull();
});
