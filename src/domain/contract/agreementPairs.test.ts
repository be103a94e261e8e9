import { expect, test } from 'vitest';
import { aContract, people } from './Contract.example.ts';
import {
  agreementPairs,
  pairNote,
  type PairSide,
  pairVerdict,
  type PairVerdict,
  refusedPairSentence,
} from './agreementPairs.ts';

const standing = aContract({
  contractId: '0199aa00-0000-7000-8000-000000000900',
  agent: { ...aContract().agent, profileId: people.otherAgent.profileId, name: 'Tom Brandt' },
  status: 'active',
});
const conflicts = (
  changes: Parameters<typeof aContract>[0],
  other: Parameters<typeof aContract>[0] = {},
) => pairVerdict(aContract(changes), { ...standing, ...other }) === 'refused';

test('the same buyers promise the same homes on the same days once', () => {
  expect(conflicts({})).toBe(true);
});

test('the last day of the one before may be the day before the first', () => {
  expect(conflicts({ startDate: '2026-04-30', endDate: '2026-06-01' })).toBe(true);
  expect(conflicts({ startDate: '2026-05-01', endDate: '2026-06-01' })).toBe(false);
  expect(conflicts({ startDate: '2026-01-01', endDate: '2026-03-01' })).toBe(false);
  expect(conflicts({ startDate: '2026-01-01', endDate: '2026-03-02' })).toBe(true);
});

test('notice ends it earlier, never later', () => {
  const cancellation = { noticeDays: 10, feeCents: 0 };
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

const side = (named: PairSide) => ({
  kind: named.endsWith('touring') ? ('touring' as const) : ('full' as const),
  exclusiveYn: named.startsWith('exclusive'),
});
const allSides: PairSide[] = ['touring', 'exclusive_touring', 'full', 'exclusive_full'];

/** Said again here, so that a changed row of the table is a decision and no slip. */
const expected: Record<string, [sameAgent: PairVerdict, otherAgent: PairVerdict]> = {
  'touring touring': ['allowed', 'allowed'],
  'touring exclusive_touring': ['allowed', 'refused'],
  'touring full': ['allowed', 'allowed'],
  'touring exclusive_full': ['allowed', 'after_notice'],
  'exclusive_touring exclusive_touring': ['allowed', 'refused'],
  'exclusive_touring full': ['allowed', 'refused'],
  'exclusive_touring exclusive_full': ['allowed', 'refused'],
  'full full': ['after_notice', 'after_notice'],
  'full exclusive_full': ['refused', 'refused'],
  'exclusive_full exclusive_full': ['refused', 'refused'],
};

test('the table holds each unordered pair once', () => {
  const pairs = allSides.flatMap((one, at) => allSides.slice(at).map((two) => `${one} ${two}`));
  expect(agreementPairs.map(({ one, other }) => `${one} ${other}`)).toEqual(pairs);
  expect(Object.keys(expected)).toEqual(pairs);
});

test.each(
  Object.entries(expected).flatMap(([pair, [sameAgent, otherAgent]]) => [
    [pair, 'same', sameAgent] as const,
    [pair, 'other', otherAgent] as const,
  ]),
)(
  '%s with the %s agent: %s, in either order, and only for the same homes',
  (pair, who, verdict) => {
    const [a, b] = pair.split(' ') as [PairSide, PairSide];
    const agent = who === 'same' ? aContract().agent : standing.agent;
    for (const [mine, theirs] of [
      [a, b],
      [b, a],
    ] as const) {
      const one = aContract(side(mine));
      const other = { ...standing, agent, ...side(theirs) };
      expect(pairVerdict(one, other)).toBe(verdict);
      expect(pairVerdict(other, one)).toBe(verdict);
      const apart = { propertyArea: '', listingKeys: ['demo:1'] };
      const elsewhere = { ...other, propertyArea: '', listingKeys: ['demo:2'] };
      expect(pairVerdict({ ...one, ...apart }, elsewhere)).toBe('allowed');
      expect(pairVerdict(one, { ...other, startDate: '2026-05-01' })).toBe('allowed');
    }
  },
);

test('until the buyers have chosen, the milder of their choices counts', () => {
  const open = aContract({ exclusiveYn: null, exclusiveChoice: 'buyer' });
  expect(pairVerdict(open, standing)).toBe('refused');
  expect(pairVerdict(open, { ...standing, exclusiveYn: false })).toBe('after_notice');
});

test('a refusal names the other agreement, and offers only ways that the table allows', () => {
  const until = 'with Tom Brandt for these homes through Apr 30, 2026.';
  const say = (changes: object, other: object = {}) =>
    refusedPairSentence(aContract(changes), { ...standing, ...other });
  expect(say({})).toBe(
    `The buyers have an exclusive agreement ${until} It leaves no room for one with another agent. Begin after that day, or end that one first.`,
  );
  expect(say({}, { exclusiveYn: false })).toBe(
    `The buyers have a nonexclusive agreement ${until} Begin after that day, end that one first, or make this one nonexclusive.`,
  );
  expect(say({ exclusiveYn: false }, { agent: aContract().agent })).toBe(
    'The buyers have an exclusive agreement with Dana Brooks for these homes through Apr 30, 2026. Begin after that day, end that one first, or amend it instead.',
  );
});

test('a note on a conflict that is signed already says what to do', () => {
  expect(pairNote(aContract(), standing)).toMatch(/These two agreements conflict\. Amend one/);
  const both = pairNote(aContract({ exclusiveYn: false }), { ...standing, exclusiveYn: false });
  expect(both).toMatch(/Both can be in effect together\.$/);
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
  expect(conflicts({ contractId: standing.contractId })).toBe(false);
  expect(conflicts({}, { amendsContractId: aContract().contractId })).toBe(false);
});
