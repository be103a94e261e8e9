import { expect, test } from 'vitest';
import { agentSchemas } from '#api/agentSchemas.ts';
import { type AgentQuery, queryOf, readAgentQuery, writeAgentQuery } from './agentQuery.ts';
import { stateOf } from './budget.ts';
import { isChosen, readChosen, toggledChoice, writeChosen } from '../compare/chosenPackages.ts';

const id = (last: number) => `0199aa00-0000-7000-8000-${String(last).padStart(12, '0')}`;
const remembered = { priceCents: 40_000_000, state: 'TX' as const, area: null };
const spokane = { name: 'Spokane, WA', latitude: 47.6588, longitude: -117.426 };

test.each<Partial<AgentQuery>>([
  {},
  { home: 'demo:12' },
  { budget: { priceCents: 61_200_000, state: 'WA', area: spokane } },
  { language: 'es', feeModel: 'hourly', page: 3 },
  { hasOffers: true },
  {
    chosen: [
      { agentProfileId: id(1), packageId: null },
      { agentProfileId: id(2), packageId: id(3) },
    ],
  },
])('what stands in the address is read again: %j', (change) => {
  const query: AgentQuery = {
    home: null,
    budget: { priceCents: 50_000_000, state: 'CA', area: null },
    language: null,
    feeModel: null,
    hasOffers: false,
    page: 1,
    chosen: [],
    ...change,
  };
  const read = readAgentQuery(writeAgentQuery(query), remembered);
  expect(read).toEqual(query.home === null ? query : { ...query, budget: remembered });
  const request = queryOf(read)!;
  expect(agentSchemas.findAgents.query.safeParse(request).success).toBe(true);
});

test('what an address has wrong is as if it were left open', () => {
  const wrong = new URLSearchParams(
    'price=-1&state=XX&near=400,1&place=x&language=xx&fee=free&page=0&ids=1,2',
  );
  expect(readAgentQuery(wrong, remembered)).toEqual(
    readAgentQuery(new URLSearchParams(), remembered),
  );
});

test('nothing is asked before the state is known', () => {
  const query = readAgentQuery(new URLSearchParams(), { ...remembered, state: null });
  expect(queryOf(query)).toBeNull();
  expect(queryOf({ ...query, home: 'demo:1' })).toMatchObject({ listingKey: 'demo:1' });
});

test('the state is read from a line of the address search', () => {
  expect(stateOf({ detail: 'Spokane, WA 99201' })).toBe('WA');
  expect(stateOf({ detail: 'WA' })).toBe('WA');
  expect(stateOf({ detail: 'Ontario' })).toBeNull();
  expect(stateOf(undefined)).toBeNull();
});

test('three packages are chosen, each once', () => {
  const one = (last: number) => ({ agentProfileId: id(last), packageId: null });
  const three = [one(1), one(2), one(3)];
  expect(toggledChoice(three, one(4))).toEqual(three);
  expect(toggledChoice(three, one(2))).toEqual([one(1), one(3)]);
  expect(isChosen(three, { agentProfileId: id(1), packageId: id(9) })).toBe(false);
  expect(readChosen(`${writeChosen(three)},${id(1)}`)).toEqual(three);
  expect(readChosen(`${id(1)}.${id(2)}.${id(3)},x`)).toEqual([]);
});
