/** A file that is no document: sealed for one person, and known again by its hashes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { renderPdf } from '../platform/pdf/renderPdf.ts';
import { readSeals } from '../platform/pdf/seal/readSeals.ts';
import { openTimeStamps } from '../platform/pdf/stamp/TimeStamps.ts';
import { type StampServer, stampServer } from '../platform/pdf/stamp/testing/stampServer.ts';
import { sampleDocument } from '../platform/pdf/testing/sampleDocument.ts';
import { sampleSeal } from '../platform/pdf/testing/sampleSeal.ts';
import { type ExportToSeal, findSealedExport, sealExport } from './sealedExports.ts';
import { sha256 } from './sha256.ts';

const seal = sampleSeal('Harbor Homes');
let database: FreshDatabase;
let tsa: StampServer;
let pdf: Buffer;
beforeAll(async () => {
  [database, tsa, pdf] = await Promise.all([
    freshDatabase(),
    stampServer(),
    renderPdf(sampleDocument([{ kind: 'heading', text: 'Ana Ruiz with Dana Whitfield' }])),
  ]);
});
afterAll(async () => {
  await tsa.close();
  await database.close();
});

const told = {
  kind: 'conversation' as const,
  title: 'Conversation of Ana Ruiz with Dana Whitfield',
  standing: 'Saved by Ana Ruiz on Mar 3, 2026',
  sealedAt: '2026-03-03T18:00:00.000Z',
};
const toSeal = (): ExportToSeal => ({
  ...told,
  exportId: randomUUID(),
  subjectId: randomUUID(),
  profileId: randomUUID(),
  recordSha256: sha256('the record'),
});

test('a sealed file is known to its last byte, and its contents are not kept', async () => {
  const { db } = database;
  const bytes = await sealExport({ db, seal, stamps: null }, pdf, toSeal());
  expect(readSeals(bytes, [seal.certificate])).toMatchObject({ verdict: 'whole' });
  const hash = sha256(bytes);
  expect(await findSealedExport(db, hash, hash)).toEqual({
    record: { ...told, stamp: null, faults: [], unproven: [] },
    givenOut: 'newest',
  });
  // The seal is known, and something stands behind it that was not given out.
  expect((await findSealedExport(db, hash, sha256('more')))?.givenOut).toBeNull();
  expect(await findSealedExport(db, sha256('more'), hash)).toBeNull();
});

test('where an authority stamps it, the file as far as the seal reaches is known as the earlier one', async () => {
  const { db } = database;
  const stamps = openTimeStamps({
    url: tsa.url,
    trusted: [tsa.root.certificate],
    onFailure: () => {},
    restMs: 0,
  });
  const bytes = await sealExport({ db, seal, stamps }, pdf, toSeal());
  const { sealSha256, stampedAt, stampAuthority } = await db
    .selectFrom('sealedExport')
    .select(['sealSha256', 'stampedAt', 'stampAuthority'])
    .where('sha256', '=', sha256(bytes))
    .executeTakeFirstOrThrow();
  expect(sealSha256).not.toBe(sha256(bytes));
  expect(await findSealedExport(db, sealSha256, sha256(bytes))).toEqual({
    record: {
      ...told,
      stamp: { at: stampedAt, authority: stampAuthority },
      faults: [],
      unproven: [],
    },
    givenOut: 'newest',
  });
  expect(stampAuthority).toBeTruthy();
  expect((await findSealedExport(db, sealSha256, sealSha256))?.givenOut).toBe('earlier');
});
