import { afterEach, expect, test } from 'vitest';
import { calls, schemasOf } from '#api/calls.ts';
import { contractApi } from '#api/contract.ts';
import { ContractDetail } from '#api/contract/ContractView.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { queries } from '../client/queries.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { tellWritten } from '../client/written.ts';
import './contractQueries.ts';

const store = storeWith({});
afterEach(() => store.dispatch(queries.util.resetApiState()));

/** An amendment is another agreement, whose page asks for it. */
const answersWithIt = Object.values(calls)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(
    (call) =>
      call.method === 'POST' &&
      schemasOf(call).reply === ContractDetail &&
      call.path !== contractApi.amend.path,
  );

test.each(answersWithIt.map((call) => [call.path, call] as const))(
  'the page of an agreement shows what %s has answered',
  (_, endpoint) => {
    const contractId = '0198c0de-0000-7000-8000-000000000001';
    tellWritten(endpoint, { contractId, revision: 7 }, {});
    const shown = Object.values(store.getState().queries.queries).filter(
      (entry) => entry?.endpointName === 'contract',
    );
    expect(shown.map((entry) => entry?.data)).toEqual([{ contractId, revision: 7 }]);
  },
);
