import { expect, test } from 'vitest';
import { passageKeys } from './passages.ts';
import { shippedWording } from './shippedWording.ts';
import { orderedClauses, placeholdersIn, Wording } from './Wording.ts';
import { casesOf } from './ClauseWording.ts';
import { isApproved, statusesOf, WordingStatus } from './WordingStatus.ts';

test('what Lintel ships with is whole', () => {
  expect(() => Wording.parse(shippedWording)).not.toThrow();
  expect(shippedWording.order).toEqual(orderedClauses);
});

test('whoever reads the fee has just read that it can be negotiated', () => {
  const { order } = shippedWording;
  expect(order.indexOf('compensation')).toBe(order.indexOf('negotiable') + 1);
});

test('every case belongs to one clause, in the order of the text', () => {
  expect(orderedClauses.flatMap(casesOf).toSorted()).toEqual(passageKeys.toSorted());
});

test('placeholders are found where they stand', () => {
  expect(placeholdersIn('{broker} appoints {agent}.')).toEqual(['broker', 'agent']);
});

test('queries for what is approved find what the domain calls approved', () => {
  const approved = WordingStatus.options.filter((status) => isApproved({ status }));
  expect(approved).toEqual(['approved']);
  expect(statusesOf('approved')).toEqual(approved);
});
