import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import { done, draft, propose, submitted } from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

const list = (query: { page?: string; pageSize?: string }) =>
  town.kim.call(contractApi.approvalList, { query });

test('the approval list has a second page, the oldest first and nothing twice', async () => {
  const waiting: string[] = [];
  for (let at = 0; at < 3; at++) {
    waiting.push((await submitted(town)).contractId);
    town.pass(1);
  }
  const first = done(await list({ page: '1', pageSize: '2' }));
  const second = done(await list({ page: '2', pageSize: '2' }));
  const third = done(await list({ page: '3', pageSize: '2' }));
  expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2 });
  expect(second).toMatchObject({ total: 3, page: 2, pageSize: 2 });
  expect([...first.contracts, ...second.contracts].map(({ contractId }) => contractId)).toEqual(
    waiting,
  );
  expect(third).toMatchObject({ total: 3, contracts: [] });
  expect(await list({ page: '0' })).toMatchObject({ status: 400, field: 'page' });
  expect(await list({ pageSize: 'all' })).toMatchObject({ status: 400, field: 'page_size' });
});

test('the server takes no day outside the calendar', async () => {
  const drafted = await draft(town, await town.offer());
  const sentence = 'Choose a day from Jan 1, 1900 to Dec 31, 2099.';
  for (const endDate of ['1899-12-31', '2100-01-01']) {
    await expect(propose(town.dana, drafted, { endDate })).rejects.toThrow(sentence);
  }
});
