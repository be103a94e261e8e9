/** The file of a signed version by itself: who stands on its certificate, how they were known, who sealed. */
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { PDF } from '@libpdf/core';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementDocument } from '#domain/contract/AgreementDocument.ts';
import { aContract } from '#domain/contract/Contract.example.ts';
import type { EvidenceEntry, EvidenceKind } from '#domain/document/evidence.ts';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { temporaryFiles } from '../platform/files/testing/temporaryFiles.ts';
import { localBus } from '../platform/live/bus/testing/localBus.ts';
import { mailbox } from '../platform/mail/Mailer.ts';
import { selfSignedCertificate } from '../platform/pdf/seal/selfSignedCertificate.ts';
import { createPress } from '../platform/pdf/press/createPress.ts';
import { sampleSeal } from '../platform/pdf/testing/sampleSeal.ts';
import type { DocumentWorld } from './DocumentWorld.ts';
import { keepRecordsUnder, recordKeyOf } from './recordKey.ts';
import { sealedPdf, type SignedVersion } from './sealedPdf.ts';
import { keepSignature } from './signatures.ts';
import { beginDocument, keepText } from './texts.ts';

const at = '2026-03-02T18:00:00.000Z';
const contract = aContract();
const { contractId: documentId, version, timeZone } = contract;
const [ana, leo] = contract.parties;
const files = temporaryFiles();
let database: FreshDatabase;
let documentSha256: string;
let world: DocumentWorld;
beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  keepRecordsUnder(db, recordKeyOf(new Uint8Array(32).fill(9)));
  documentSha256 = await inTransaction(db, async (tx) => {
    await beginDocument(tx, documentId, 'agreement', at);
    const form = { kind: 'typed' as const, name: 'Ana Silva' };
    const sha256 = await keepText(tx, agreementDocument(contract, shippedJurisdictions[0]!), at);
    await keepSignature(
      tx,
      { documentId, version },
      { profileId: ana!.profileId!, form, signedAt: at },
    );
    return sha256;
  });
  world = {
    db,
    files: files.store,
    now: () => '2026-03-04T18:00:00.000Z',
    log: pino({ level: 'silent' }),
    mail: mailbox,
    bus: localBus(),
    seal: sampleSeal('Seal of the house'),
    press: createPress(),
    stamps: null,
    origin: () => 'https://lintel.example',
    codeKey: new Uint8Array(32),
  };
});
afterAll(async () => {
  await database.close();
  files.close();
});

interface Happened {
  kind: EvidenceKind;
  profileId?: string | null;
  name?: string;
  method?: string | null;
  sha256?: string | null;
  detail?: string;
}

function entriesOf(...happened: Happened[]): EvidenceEntry[] {
  return happened.map(({ kind, profileId, name = 'Nobody', ...more }, at0) => ({
    seq: at0 + 1,
    form: 'lintel-evidence-2',
    keyId: 'k',
    hash: String(at0 + 1).repeat(64),
    event: {
      documentId,
      version,
      kind,
      at,
      actor: profileId ? { profileId, name, role: 'buyer' } : null,
      authenticationMethod: more.method ?? null,
      ipAddress: null,
      userAgent: null,
      documentSha256: more.sha256 ?? null,
      detail: more.detail ?? '',
      objectSha256: null,
      standing: null,
    },
  }));
}

const signedBy = (person: typeof ana, more: Partial<Happened> = {}): Happened => ({
  kind: 'signed',
  profileId: person!.profileId,
  name: person!.name,
  ...more,
});
const kim: Happened = { kind: 'approved', profileId: uuidv7(), name: 'Kim Sato' };

function versionWith(entries: EvidenceEntry[], changes: Partial<SignedVersion> = {}) {
  const signature = { profileId: ana!.profileId!, version, documentSha256, signedAt: at };
  return {
    documentId,
    version,
    timeZone,
    documentSha256,
    signatures: [signature],
    signers: [ana!, leo!].map(({ profileId, name }) => ({ profileId, name, role: 'buyer' })),
    entries,
    brokerName: 'Harbor Homes',
    blockOf: () => ana!.partyId,
    inWords: ({ event }: EvidenceEntry) => ({ at: event.at, what: `It was ${event.kind}.` }),
    ...changes,
  } satisfies SignedVersion;
}

async function wordsOf(entries: EvidenceEntry[], within = world): Promise<string> {
  const { bytes } = await sealedPdf(within, versionWith(entries));
  const pages = (await PDF.load(bytes)).extractText();
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

/** What is read aloud of the seal's box on the page. */
async function boxOf(within: DocumentWorld): Promise<string | null | undefined> {
  const { bytes } = await sealedPdf(within, versionWith(entriesOf(signedBy(ana), kim)));
  return (await PDF.load(bytes)).getForm()?.getSignatureFields()[0]?.alternateName;
}

/** What the certificate says below a heading. */
const below = (words: string, heading: string, until: string) =>
  words.slice(words.indexOf(heading), words.indexOf(until, words.indexOf(heading)));

test('on the certificate stands who has signed, as the last of their signatures was made', async () => {
  const saw = 'a'.repeat(64);
  const words = await wordsOf(
    entriesOf(
      { kind: 'viewed', profileId: leo!.profileId, name: leo!.name, method: 'link' },
      signedBy(ana, { method: 'link' }),
      signedBy(ana, { method: 'passkey', sha256: saw }),
      { kind: 'read', profileId: ana!.profileId, name: ana!.name, method: 'demo' },
      kim,
    ),
  );
  const own = below(words, `${ana!.name}, buyer`, 'Kim Sato, for');
  expect(own).toContain('Known by Their passkey');
  expect(own.replaceAll(' ', '')).toContain(saw);
  // Leo has looked at it and signed nothing.
  expect(words).not.toContain(`${leo!.name}, buyer`);
});

test('how somebody was known is said in words; what has none is said as it was kept', async () => {
  for (const [method, said] of [
    ['password', 'Their password'],
    ['session', 'session'],
    [null, 'Not recorded'],
  ] as const) {
    const words = await wordsOf(entriesOf(signedBy(ana, { method }), { ...kim, method: 'link' }));
    const own = below(words, `${ana!.name}, buyer`, 'Kim Sato, for');
    expect(own).toContain(`Known by ${said}`);
    // Of which text it was is said by the version where the entry does not say it.
    expect(own.replaceAll(' ', '')).toContain(documentSha256);
  }
});

test('an approval that was given beforehand is the broker’s, and says so in the place of a way to be known', async () => {
  const detail = 'Kim Sato approved version 1 of the package beforehand.';
  const words = await wordsOf(entriesOf(signedBy(ana), { kind: 'approved', detail }));
  expect(words).toMatch(/Approved on Mar 2, 2026, [^.]*\. Kim Sato approved version 1/);
  const own = below(words, 'Harbor Homes, the broker', 'What happened');
  expect(own).toContain(`Known by ${detail}`);

  const looked = await wordsOf(entriesOf(signedBy(ana), { ...kim, detail: 'Looked at by hand.' }));
  expect(looked).toContain('Kim Sato, for Harbor Homes, the broker');
  expect(looked).not.toContain('Looked at by hand.');
});

test('who sealed is named as the certificate names them, whole where it has no name', async () => {
  expect(await boxOf(world)).toContain('with the certificate of Seal of the house.');
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = new X509Certificate(selfSignedCertificate(key, 'Any', new Date()));
  Object.defineProperty(certificate, 'subject', { value: 'O=A house without a name' });
  expect(await boxOf({ ...world, seal: { key, certificate } })).toContain(
    'with the certificate of O=A house without a name.',
  );
});

test('where an authority stamps, the file is the one that it has stamped', async () => {
  const stamped = {
    bytes: Buffer.from('stamped'),
    stamp: { at, authority: 'The clock of the town' },
    sealEnd: 3,
  };
  const stamps = { seal: () => Promise.resolve(stamped), stampLater: () => Promise.reject() };
  const signed = versionWith(entriesOf(signedBy(ana), kim));
  expect(await sealedPdf({ ...world, stamps }, signed)).toBe(stamped);
  const { bytes, stamp, sealEnd } = await sealedPdf(world, signed);
  expect([stamp, sealEnd]).toEqual([null, bytes.length]);
});

test('what nobody approved is not sealed', async () => {
  await expect(sealedPdf(world, versionWith([]))).rejects.toThrow('after its approval');
});
