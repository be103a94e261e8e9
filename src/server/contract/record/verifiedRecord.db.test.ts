/** What `/verify` says beside the verdict: the stamp, where the agreement stands, and what is wrong with what is kept here. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CopyVerdict } from '#domain/document/copyVerdict.ts';
import { findSealedFile } from '../../document/seals.ts';
import { sha256 } from '../../document/sha256.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import { consent, draft, move, propose, sign } from '../testing/story.ts';

let town: ContractTown;
let contractId: string;
let version: number;
let fileId: string;
let bytes: Buffer;
beforeAll(async () => {
  town = await contractTown();
  const { ana, dana, kim } = town;
  await consent(town, ana, dana);
  ({ contractId } = await draft(town, await town.offer()));
  await propose(dana, { contractId });
  await move(ana, { contractId }, 'start_signing');
  for (const person of [ana, dana]) await sign(person, { contractId });
  ({ version } = await move(kim, { contractId }, 'approve'));
  const delivering = await town.deliverer();
  await delivering.settle();
  await delivering.stop();
  ({ fileId } = (await findSealedFile(town.db, contractId, version))!);
  bytes = await buffer(await town.world.files.open(fileId));
});
beforeEach(() => town.db.deleteFrom('documentFault').execute());
afterAll(() => town.close());

let visitors = 0;
async function verify(): Promise<CopyVerdict> {
  const form = new FormData();
  form.set('copy', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'a.pdf');
  const headers = { 'x-forwarded-for': `192.0.2.${++visitors}` };
  const response = await fetch(`${town.url}/api/verify`, { method: 'POST', headers, body: form });
  return ((await response.json()) as { data: CopyVerdict }).data;
}
/** Of the version that was sealed. */
const write = (statement: string, value: unknown = null, of = version) =>
  town.pool.query(`${statement} where document_id = $1 and version = ${of}`, [
    contractId,
    ...(value === null ? [] : [value]),
  ]);
const told = () => town.db.selectFrom('documentFault').select(['documentId', 'kind']).execute();

test('of what is whole it says where it stands, and nothing is told of to anybody', async () => {
  const { record, verdict, sentence } = await verify();
  expect([verdict, sentence]).toEqual([
    'valid',
    'This is the document as it was sealed here. Nothing was changed: you can rely on it.',
  ]);
  expect(record).toMatchObject({
    kind: 'agreement',
    title: 'Touring agreement',
    standing: 'Active',
    stamp: null,
    faults: [],
    unproven: [],
  });
  expect(await told()).toEqual([]);
});

test('a stamp is told with whose word it is, and not where half of it is missing', async () => {
  const at = '2026-03-02T18:00:00.000Z';
  const stampOf = async () => (await verify()).record!.stamp;
  await write('update document_seal set stamped_at = $2', at);
  expect(await stampOf()).toBeNull();
  await write('update document_seal set stamp_authority = $2', 'The clock of the town');
  expect(await stampOf()).toEqual({ at, authority: 'The clock of the town' });
  await write('update document_seal set stamped_at = null');
  expect(await stampOf()).toBeNull();
  await write('update document_seal set stamp_authority = null');
});

test('of a copy that was stamped since, the one from before is told as proven less', async () => {
  const before = (await verify()).sentence;
  const at = town.world.now();
  await town.db
    .insertInto('documentStamp')
    .values({
      documentId: contractId,
      version,
      fileId,
      sha256: sha256('the stamped one'),
      stampedAt: at,
      stampAuthority: 'The clock of the town',
      addedAt: at,
    })
    .execute();
  const { sentence, record } = await verify();
  expect(sentence).not.toBe(before);
  expect(record!.stamp).toEqual({ at, authority: 'The clock of the town' });
  await write('delete from document_stamp');
  expect((await verify()).sentence).toBe(before);
});

test('what was written over here is told to who verifies and to admins; the file stays what it is', async () => {
  await town.pool.query(`update contract set property_area = 'Elsewhere' where contract_id = $1`, [
    contractId,
  ]);
  const { record, verdict } = await verify();
  expect([verdict, record!.faults.length]).toEqual(['valid', 1]);
  expect(await told()).toEqual([{ documentId: contractId, kind: 'standing_changed' }]);
  await town.pool.query(`update contract set property_area = 'Seattle' where contract_id = $1`, [
    contractId,
  ]);
});

test('of a text that cannot be read, or is gone, it says no title', async () => {
  const { text } = await town.db
    .selectFrom('documentText')
    .select('text')
    .where('documentId', '=', contractId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  await write('update document_text set text = $2', 'no document');
  expect((await verify()).record).toMatchObject({
    title: 'A document',
    faults: [expect.any(String)],
  });
  await write('update document_text set text = $2', text);
  await write('update document_text set version = 9');
  expect((await verify()).record).toMatchObject({ title: 'A document' });
  await write(`update document_text set version = ${version}`, null, 9);
  expect((await verify()).record).toMatchObject({ title: 'Touring agreement', faults: [] });
});
