import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aContract, aSha256, people } from '../contract/Contract.example.ts';
import {
  brokenAt,
  canonicalEvent,
  chainStart,
  type EvidenceEntry,
  type EvidenceEvent,
} from './evidence.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

const signed: EvidenceEvent = {
  contractId: aContract().contractId,
  version: 1,
  kind: 'signed',
  at: '2026-03-02T18:00:00.000Z',
  actor: { profileId: people.ana.profileId, name: 'Ana Silva', role: 'buyer' },
  authenticationMethod: 'passkey',
  ipAddress: '192.0.2.7',
  userAgent: null,
  documentSha256: aSha256,
  detail: '',
};

function chainOf(...events: EvidenceEvent[]): EvidenceEntry[] {
  let prevHash = chainStart;
  return events.map((event, at) => {
    prevHash = sha256(canonicalEvent(prevHash, at + 1, event));
    return { seq: at + 1, event, hash: prevHash };
  });
}

const chain = chainOf(
  { ...signed, kind: 'created', actor: null, authenticationMethod: null },
  { ...signed, kind: 'viewed' },
  signed,
  { ...signed, kind: 'approved' },
);

test('the text of an event never changes, so old chains can be checked', () => {
  expect(canonicalEvent(chainStart, 1, signed)).toBe(
    `{"event":{"actor":{"name":"Ana Silva","profileId":"${people.ana.profileId}","role":"buyer"},` +
      '"at":"2026-03-02T18:00:00.000Z","authenticationMethod":"passkey",' +
      `"contractId":"${signed.contractId}","detail":"","documentSha256":"${aSha256}",` +
      '"ipAddress":"192.0.2.7","kind":"signed","userAgent":null,"version":1},' +
      `"form":"lintel-evidence-1","prevHash":"${chainStart}","seq":1}`,
  );
  const { kind, ...rest } = signed;
  expect(canonicalEvent(chainStart, 1, { ...rest, kind })).toBe(
    canonicalEvent(chainStart, 1, signed),
  );
});

test('an event with a field of its own is not sealed', () => {
  expect(() => canonicalEvent(chainStart, 1, { ...signed, note: 'x' } as EvidenceEvent)).toThrow();
});

test('a chain that was touched breaks where it was touched', () => {
  expect(brokenAt([], sha256)).toBeNull();
  expect(brokenAt(chain, sha256)).toBeNull();
  const changed = chain.with(1, { ...chain[1]!, event: { ...chain[1]!.event, ipAddress: null } });
  expect(brokenAt(changed, sha256)).toBe(2);
  expect(brokenAt(chain.toSpliced(2, 1), sha256)).toBe(3);
  expect(brokenAt([chain[1]!, chain[0]!, ...chain.slice(2)], sha256)).toBe(1);
  const forged = { ...signed, detail: 'forged' };
  const alone = { seq: 3, event: forged, hash: sha256(canonicalEvent(chain[1]!.hash, 3, forged)) };
  expect(brokenAt(chain.with(2, alone), sha256)).toBe(4);
});
