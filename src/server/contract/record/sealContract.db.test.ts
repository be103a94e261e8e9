/** What is sealed of an agreement, how far its record goes in the file, and what is not sealed at all. */
import { buffer } from 'node:stream/consumers';
import { PDF } from '@libpdf/core';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Contract } from '#domain/contract/Contract.ts';
import { recordFileName } from '../../document/documentPdf.ts';
import { readEvidence } from '../../document/evidence.ts';
import { findSealedFile } from '../../document/seals.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { readAttachment } from '../../platform/pdf/readAttachment.ts';
import { findContract } from '../readContracts.ts';
import { onPaper, pdfName, sealContract } from './sealContract.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import { consent, draft, move, propose, sign } from '../testing/story.ts';

let town: ContractTown;
/** Approved, and ended at once: the seal comes late. */
let ended: Contract;
beforeAll(async () => {
  town = await contractTown();
  const { ana, dana, kim } = town;
  await consent(town, ana, dana);
  const drafted = await draft(town, await town.offer());
  await propose(dana, drafted);
  await move(ana, drafted, 'start_signing');
  for (const person of [ana, dana]) await sign(person, drafted);
  await move(kim, drafted, 'approve');
  await move(ana, drafted, 'terminate');
  ended = (await findContract(town.db, drafted.contractId))!;
});
afterAll(() => town.close());

const activated = (contractId: string, version: number) =>
  ({ kind: 'contract.activated', contractId, version }) as const;
const storedFiles = async () =>
  (await town.db.selectFrom('storedFile').select('fileId').execute()).length;

test('what is not there, was never proposed, or has another text by now is not sealed', async () => {
  const { mia } = town;
  const { contractId } = await draft(town, await town.offer(), { by: mia });
  expect(await sealContract(town.world, activated(uuidv7(), 1))).toBeNull();
  expect(await sealContract(town.world, activated(contractId, 1))).toBeNull();
  const { version } = ended;
  expect(await sealContract(town.world, activated(ended.contractId, version + 1))).toBeNull();
  await move(mia, { contractId }, 'decline');
});

test('the file says the record up to the approval, whatever came after, and is told of in the record', async () => {
  const { contractId, version } = ended;
  const before = await readEvidence(town.db, contractId);
  const approvedAt = before.findIndex(({ event }) => event.kind === 'approved');
  expect(approvedAt).toBeLessThan(before.length - 1);
  const prepared = (await sealContract(town.world, activated(contractId, version)))!;
  expect(await findSealedFile(town.db, contractId, version)).toBeFalsy();
  await inTransaction(town.db, (tx) => prepared.write(tx));
  const file = (await findSealedFile(town.db, contractId, version))!;
  const bytes = await buffer(await town.world.files.open(file.fileId));
  const record = JSON.parse((await readAttachment(bytes, recordFileName))!.toString()) as object;
  expect(record).toMatchObject({ entries: approvedAt + 1, head: before[approvedAt]!.hash });
  expect(file).toMatchObject({ name: 'Touring agreement with Dana Whitfield.pdf' });
  const paper = (await PDF.load(bytes))
    .extractText()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const words of ['Ana Ruiz, buyer', 'Dana Whitfield, agent', 'Kim Sato, for Harbor Homes'])
    expect(paper).toContain(words);
  const last = (await readEvidence(town.db, contractId)).at(-1)!.event;
  expect(last).toMatchObject({
    kind: 'sealed',
    actor: null,
    detail: `SHA-256 of the sealed file: ${file.sha256}`,
    objectSha256: file.sha256,
  });
  const facts = await town.db
    .selectFrom('fact')
    .select('body')
    .where('kind', '=', 'contract.sealed')
    .execute();
  expect(facts.map(({ body }) => body)).toMatchObject([{ contractId, version }]);
});

test('a file that was made for nothing is removed', async () => {
  const { contractId, version } = ended;
  const before = await storedFiles();
  const prepared = (await sealContract(town.world, activated(contractId, version)))!;
  await prepared.discard!();
  expect(await storedFiles()).toBe(before);
});

test('over a record that does not hold nothing is sealed, and admins are told', async () => {
  const { contractId, version, propertyArea } = ended;
  const write = (area: string) =>
    town.pool.query('update contract set property_area = $2 where contract_id = $1', [
      contractId,
      area,
    ]);
  const prepared = (await sealContract(town.world, activated(contractId, version)))!;
  await write('Elsewhere');
  const broken = { code: 'record_broken' };
  await expect(sealContract(town.world, activated(contractId, version))).rejects.toMatchObject(
    broken,
  );
  expect(await town.db.selectFrom('documentFault').select('documentId').execute()).toEqual([
    { documentId: contractId },
  ]);
  // Nor where it was written over while the file was made.
  const writing = inTransaction(town.db, (tx) => prepared.write(tx));
  await expect(writing).rejects.toMatchObject(broken);
  await prepared.discard!();
  await write(propertyArea);
});

test('a file is named for what it is and with whom, without signs that part folders', () => {
  expect(pdfName({ ...ended, kind: 'full' })).toMatch(/^[A-Z].* with Dana Whitfield\.pdf$/);
  const agent = { ...ended.agent, name: 'A/B \\ C' };
  expect(pdfName({ ...ended, agent })).toBe('Touring agreement with A B   C.pdf');
});

test('a buyer signs in their place among the parties, the agent as who they are', () => {
  const [party] = ended.parties;
  const { blockOf, documentId } = onPaper(ended);
  expect(documentId).toBe(ended.contractId);
  expect(blockOf(party!.profileId!)).toBe(party!.partyId);
  expect(blockOf(ended.agent.profileId)).toBe(ended.agent.profileId);
});
