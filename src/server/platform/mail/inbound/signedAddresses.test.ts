import { expect, test } from 'vitest';
import { signedAddresses } from './signedAddresses.ts';

const key = (byte: number) => new Uint8Array(32).fill(byte);
const id = '0198c0de-0000-7000-8000-00000000002a';
const ours = signedAddresses(key(1), 'reply.homes.example');

test('an address names what it is about, fits every mail server, and survives a change of case', () => {
  for (const kind of ['reply', 'bounce'] as const) {
    const address = ours.of(kind, id);
    expect(address).toMatch(/^(reply|bounce)\+[a-z2-7]{50}@reply\.homes\.example$/);
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
    expect(ours.read(address)).toEqual({ kind, id });
    expect(ours.read(address.toUpperCase())).toEqual({ kind, id });
  }
});

test('nobody makes one up: not by another sign, another kind, another key or another domain', () => {
  const address = ours.of('reply', id);
  const [local] = address.split('@');
  const other = (sign: string | undefined) => (sign === 'a' ? 'b' : 'a');
  // The last sign of each part also holds bits that say nothing.
  for (let at = 'reply+'.length; at < local!.length; at++) {
    if (at === 31) continue;
    const forged = address.slice(0, at) + other(address[at]) + address.slice(at + 1);
    expect(ours.read(forged), forged).toBeNull();
  }
  expect(ours.read(address.replace('reply+', 'bounce+'))).toBeNull();
  expect(ours.read(address.replace('reply.homes', 'homes'))).toBeNull();
  expect(ours.read(`${address}.evil.example`)).toBeNull();
  expect(signedAddresses(key(2), 'reply.homes.example').read(address)).toBeNull();
  for (const none of ['', '@', 'reply+@reply.homes.example', 'ana@reply.homes.example']) {
    expect(ours.read(none)).toBeNull();
  }
});
