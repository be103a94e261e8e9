import { expect, test } from 'vitest';
import { ContractStatus, isBeforeSigners } from './ContractStatus.ts';

test('a text lies before the clients while it is proposed and while it is signed', () => {
  expect(ContractStatus.options.filter((status) => isBeforeSigners({ status }))).toEqual([
    'proposed',
    'signing',
  ]);
});
