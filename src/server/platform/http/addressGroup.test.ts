import { expect, test } from 'vitest';
import { addressGroup } from './addressGroup.ts';

test('an IPv4 address counts for itself, however it is written', () => {
  expect(addressGroup('203.0.113.7')).toBe('203.0.113.7');
  expect(addressGroup('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressGroup('203.0.113.8')).not.toBe(addressGroup('203.0.113.7'));
});

test('IPv6 addresses of one /64 count together, those of another apart', () => {
  const one = addressGroup('2001:db8:1:2::1');
  expect(addressGroup('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe(one);
  expect(addressGroup('2001:db8:1:3::1')).not.toBe(one);
});

test('a zone does not tell neighbours apart, and what is no address is taken as it is', () => {
  expect(addressGroup('fe80::1%eth0')).toBe(addressGroup('fe80::2'));
  expect(addressGroup('unknown')).toBe('unknown');
});
