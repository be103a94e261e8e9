/** Whether what seems a fault is one: a step may have been taken between two readings. */
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { appendEvidence } from './evidence.ts';
import { findFaultsOf } from './record.ts';
import { keepRecordsUnder, recordKeyOf } from './recordKey.ts';
import { beginDocument } from './texts.ts';
import type { Thing } from './Thing.ts';

const at = '2026-03-02T18:00:00.000Z';
const documentId = uuidv7();
const recorded = { fee: '1234' };
const readBefore = { fee: '1000' };

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  keepRecordsUnder(database.db, recordKeyOf(new Uint8Array(32).fill(9)));
  await inTransaction(database.db, async (tx) => {
    await beginDocument(tx, documentId, 'agreement', at);
    const what = { documentId, version: 1, documentSha256: null, kind: 'created', at } as const;
    await appendEvidence(tx, { ...what, by: null, role: 'buyer', standing: recorded });
  });
});
afterAll(() => database.close());

const ownerOf = (standing: Thing['standing'] | null) => ({
  thingOf: vi.fn(async () => standing && ({ standing } as Thing)),
});
const kinds = (faults: { kind: string }[]) => faults.map(({ kind }) => kind);

test('what is sound is read once', async () => {
  const owner = ownerOf(recorded);
  expect(await findFaultsOf(database.db, owner, documentId, { standing: recorded })).toEqual([]);
  expect(owner.thingOf).not.toHaveBeenCalled();
});

test('what was read before somebody took a step is read again, and what is gone has no fault', async () => {
  const before = { standing: readBefore };
  const found = async (owner: ReturnType<typeof ownerOf>) =>
    kinds(await findFaultsOf(database.db, owner, documentId, before));
  expect(await found(ownerOf(recorded))).toEqual([]);
  expect(await found(ownerOf(readBefore))).toEqual(['standing_changed']);
  expect(await found(ownerOf(null))).toEqual([]);
});

test('within a transaction everything is of one moment already', async () => {
  const owner = ownerOf(recorded);
  const found = await inTransaction(database.db, (tx) =>
    findFaultsOf(tx, owner, documentId, { standing: readBefore }),
  );
  expect(kinds(found)).toEqual(['standing_changed']);
  expect(owner.thingOf).not.toHaveBeenCalled();
});
