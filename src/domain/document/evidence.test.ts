import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { aContract, aSha256, people } from '../contract/Contract.example.ts';
import {
  canonicalEnd,
  canonicalEntry,
  chainStart,
  type EvidenceEntry,
  firstForm,
  keyedForm,
  lastStanding,
  vouchedSha256,
} from './evidence.ts';

const { contractId } = aContract();
const happened = {
  version: 1,
  kind: 'signed',
  at: '2026-03-02T18:00:00.000Z',
  actor: { profileId: people.ana.profileId, name: 'Ana Silva', role: 'buyer' },
  authenticationMethod: 'passkey',
  ipAddress: '192.0.2.7',
  userAgent: null,
  documentSha256: aSha256,
  detail: '',
} as const;

type First = Extract<EvidenceEntry, { form: typeof firstForm }>['event'];
type Keyed = Extract<EvidenceEntry, { form: typeof keyedForm }>['event'];

const first: First = { contractId, ...happened };
const keyed: Keyed = { documentId: contractId, ...happened, objectSha256: null, standing: null };

const common =
  `{"actor":{"name":"Ana Silva","profileId":"${people.ana.profileId}","role":"buyer"},` +
  '"at":"2026-03-02T18:00:00.000Z","authenticationMethod":"passkey",';

test('the text of an entry never changes in either form, so old records can be checked', () => {
  expect(canonicalEntry(chainStart, { seq: 1, form: firstForm, keyId: null, event: first })).toBe(
    `{"event":${common}"contractId":"${contractId}","detail":"","documentSha256":"${aSha256}",` +
      '"ipAddress":"192.0.2.7","kind":"signed","userAgent":null,"version":1},' +
      `"form":"lintel-evidence-1","prevHash":"${chainStart}","seq":1}`,
  );
  const event = { ...keyed, standing: { 'last day': '2026-04-30' }, objectSha256: aSha256 };
  expect(canonicalEntry(aSha256, { seq: 2, form: keyedForm, keyId: 'k1', event })).toBe(
    `{"event":${common}"detail":"","documentId":"${contractId}","documentSha256":"${aSha256}",` +
      `"ipAddress":"192.0.2.7","kind":"signed","objectSha256":"${aSha256}",` +
      '"standing":{"last day":"2026-04-30"},"userAgent":null,"version":1},' +
      `"form":"lintel-evidence-2","keyId":"k1","prevHash":"${aSha256}","seq":2}`,
  );
  expect(canonicalEnd(contractId, 2, aSha256)).toBe(
    `{"documentId":"${contractId}","entries":2,"form":"lintel-record-1","head":"${aSha256}"}`,
  );
});

test('the order of fields does not matter, a field of its own does', () => {
  const { kind, ...rest } = keyed;
  const text = (event: Keyed) =>
    canonicalEntry(chainStart, { seq: 1, form: keyedForm, keyId: 'k1', event });
  expect(text({ ...rest, kind })).toBe(text(keyed));
  expect(() => text({ ...keyed, note: 'x' } as Keyed)).toThrow();
});

const entry = (seq: number, event: Keyed): EvidenceEntry => ({
  seq,
  form: keyedForm,
  keyId: 'k1',
  event,
  hash: createHmac('sha256', 'k').update(String(seq)).digest('hex'),
});

test('the standing on record is the last that was written down', () => {
  const early: EvidenceEntry = { seq: 1, form: firstForm, keyId: null, event: first, hash: '' };
  expect(lastStanding([])).toBeNull();
  expect(lastStanding([early, entry(2, keyed)])).toBeNull();
  const one = entry(2, { ...keyed, standing: { fee: '1' } });
  const two = entry(3, { ...keyed, standing: { fee: '2' } });
  expect(lastStanding([early, one, two, entry(4, keyed)])).toEqual({ fee: '2' });
});

test('what an entry vouches for is named, or said at the end of its words', () => {
  const other = createHash('sha256').update('x').digest('hex');
  const said = `SHA-256 of the sealed file: ${other}`;
  expect(vouchedSha256({ event: keyed })).toBeNull();
  expect(vouchedSha256({ event: { ...first, detail: said } })).toBe(other);
  expect(vouchedSha256({ event: { ...keyed, detail: said, objectSha256: aSha256 } })).toBe(aSha256);
  expect(vouchedSha256({ event: { ...first, detail: `${said} or so` } })).toBeNull();
});
