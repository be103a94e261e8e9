/** Agreements in states that prescribe the agreement itself, from the package to the sealed PDF. */
import { buffer } from 'node:stream/consumers';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { signingApi } from '#api/contract/signing.ts';
import { stateFormPage } from '#api/file.ts';
import { type FormPage, formFileName } from '#domain/document/BindingForm.ts';
import { documentOf, type SignableDocument } from '#domain/document/SignableDocument.ts';
import type { StateForm } from '#domain/jurisdiction/StateForm.ts';
import { recordFileName, textFileName } from '../document/documentPdf.ts';
import { sha256 } from '../document/sha256.ts';
import { walkRecords } from '../document/walkRecords.ts';
import { readAttachment } from '../platform/pdf/readAttachment.ts';
import { aForm } from '../platform/form/testing/forms.ts';
import { archiveProblems } from '../platform/pdf/testing/archiveProblems.ts';
import { agreements } from './record/contractRecord.ts';
import { sealContract } from './record/sealContract.ts';
import { type ContractTown, contractTown, type Person } from './testing/contractTown.ts';
import { completedForm, serveStateForms, tryUpload } from './testing/completedForm.ts';
import { publishForm } from './testing/publishForm.ts';
import {
  consent,
  done,
  draft,
  move,
  outForSignature,
  propose,
  see,
  sign,
  termsIn,
  tryMove,
  trySign,
} from './testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown(serveStateForms);
});
afterAll(() => town.close());

const bringForm = (changes?: Partial<StateForm>) => publishForm(town, changes);

async function documentSeen(contractId: string): Promise<SignableDocument> {
  const { text } = done(await town.ana.call(signingApi.document, { params: { contractId } }));
  return documentOf(text);
}

const inColorado = { kind: 'full', state: 'CO' } as const;
const offer = () => town.offer({ states: ['CO', 'WI'] });

test('without the form buyers read that fees can be compared and who has to act', async () => {
  const { packageId, version: packageVersion } = await offer();
  const body = { ...inColorado, packageId, packageVersion, propertyArea: 'Denver' };
  expect(await town.ana.call(contractApi.draft, { body })).toMatchObject({
    status: 409,
    code: 'not_set_up',
    field: 'state',
    message:
      'In Colorado a buyer agreement is made on the state’s own form (Colorado Real Estate Commission: exclusive right-to-buy contract (BC60, edition for January 1, 2026)), and the brokerage does not have it here yet. You can compare agents and fees already. Ask the brokerage for the form; then the agreement can be made.',
  });
});

test('the completed form binds with the terms as its schedule, and is in the sealed PDF as it was shown', async () => {
  const { ana, leo, dana, kim } = town;
  await bringForm();
  const completed = await completedForm(town, dana);
  const start = { ...inColorado, completedForm: completed };
  const contract = await outForSignature(town, start, await offer());
  const { contractId } = contract;
  // What the form says itself is not asked of the buyers.
  expect(contract).toMatchObject({ exclusiveYn: true });
  const { form, sections, wording, template } = await documentSeen(contractId);
  expect({ wording, template }).toEqual({ wording: undefined, template: 'state-form-2' });
  const formSha256 = form!.file.sha256;
  expect(form).toMatchObject({
    edition: 'First edition',
    completedBy: 'Dana Whitfield',
    file: { fileId: completed.fileId },
  });
  expect(form!.pages).toHaveLength(2);
  const [binding, ...schedule] = sections;
  expect(binding!.legal).toContain(`SHA-256 ${formSha256}`);
  expect(binding!.legal).toContain('If the form and this schedule differ, the form controls.');
  expect(schedule.map(({ id }) => id)).toEqual([
    'buyers',
    'representation',
    'notices',
    'area',
    'term',
    'compensation',
    'services',
    'exclusivity',
    'ending',
  ]);
  const fee = schedule.find(({ id }) => id === 'compensation')!;
  expect(fee).toMatchObject({ conspicuousYn: true, weight: 'bold' });
  expect(fee.legal).toContain('$1,234');
  const shown = await fetch(
    `${town.url}${stateFormPage.path.replace(':fileId', form!.pages[0]!.fileId)}`,
    { headers: { authorization: `Bearer ${leo.token}` } },
  );
  const picture = Buffer.from(await shown.arrayBuffer());
  expect(sha256(picture)).toBe(form!.pages[0]!.sha256);

  for (const person of [ana, leo, dana]) await sign(person, contract);
  await move(kim, contract, 'approve');
  const deliverer = await town.deliverer();
  await deliverer.settle();
  await deliverer.stop();
  const response = await fetch(`${town.url}/api/contract/${contractId}/document.pdf`, {
    headers: { authorization: `Bearer ${ana.token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await archiveProblems(bytes)).toEqual([]);
  expect(sha256((await readAttachment(bytes, formFileName))!)).toBe(formSha256);
  const record = JSON.parse((await readAttachment(bytes, recordFileName))!.toString()) as object;
  expect(record).toMatchObject({ formSha256 });
  const { documentSha256 } = await see(ana, contract);
  expect(sha256((await readAttachment(bytes, textFileName))!)).toBe(documentSha256);
  const pages = (await PDF.load(bytes)).getPages();
  expect([pages[0]!.width, pages[0]!.height]).toEqual([612, 822]);
  // Of the picture as it stands in the file: the very pixels that were shown.
  expect(bytes.includes(deflated(picture).toString('hex'))).toBe(true);
  expect(await found(contractId)).toEqual([]);

  const refused = await dana.call(contractApi.amend, { body: { contractId, reason: '' } });
  expect(refused).toMatchObject({ status: 409, code: 'not_possible_now' });
});

test('a touring agreement waits for a form of its own, and a newer edition is another text', async () => {
  const { packageId, version: packageVersion } = await offer();
  const touring = { kind: 'touring', state: 'CO', propertyArea: 'Denver' } as const;
  const body = { ...touring, packageId, packageVersion };
  expect((await town.mia.call(contractApi.draft, { body })).message).toContain(
    'In Colorado a touring agreement is made on the state’s own form',
  );
  const drafted = await draft(town, await offer(), { ...inColorado, by: town.mia });
  await propose(town.dana, drafted, { completedForm: await completedForm(town, town.dana) });
  const before = await see(town.mia, drafted);
  await bringForm({ title: 'The newer contract', edition: 'Second edition' });
  expect((await see(town.mia, drafted)).documentSha256).toBe(before.documentSha256);
  await move(town.mia, drafted, 'request_changes', { reason: 'The new form, please.' });
  const newer = await completedForm(town, town.dana);
  await propose(town.dana, drafted, { propertyArea: 'Boulder', completedForm: newer });
  const { text } = done(
    await town.mia.call(signingApi.document, { params: { contractId: drafted.contractId } }),
  );
  expect(documentOf(text).form).toMatchObject({
    title: 'The newer contract',
    file: { fileId: newer.fileId },
  });
  await move(town.mia, drafted, 'decline');
});

test('whoever changes a page on the disk is noticed: nobody has read it, and nothing is sealed', async () => {
  const { ana, leo, dana, kim, world } = town;
  await bringForm({ state: 'WI', title: 'The contract of Wisconsin', exclusivity: 'nonexclusive' });
  const start = {
    kind: 'full',
    state: 'WI',
    completedForm: await completedForm(town, dana),
  } as const;
  const contract = await outForSignature(town, start, await offer());
  const { contractId } = contract;
  const [first, second] = (await documentSeen(contractId)).form!.pages as [FormPage, FormPage];
  await sign(ana, contract);
  const kept = await buffer(await world.files.open(first.fileId));
  const other = await buffer(await world.files.open(second.fileId));
  const overwrite = async (bytes: Buffer) => {
    await world.files.remove(first.fileId);
    await world.files.put(first.fileId, bytes);
  };
  await overwrite(other);
  expect(await trySign(leo, contract)).toMatchObject({ status: 409, code: 'not_read' });
  expect(await found(contractId)).toMatchObject([{ kind: 'form_changed' }]);
  await overwrite(kept);
  for (const person of [leo, dana]) await sign(person, contract);
  await overwrite(other);
  expect((await tryMove(kim, contract, 'approve')).status).toBe(200);
  const fact = { kind: 'contract.activated', contractId, version: 1 } as const;
  await expect(sealContract(world, fact)).rejects.toThrow(/page 1 of the form/);
  expect(
    await town.db
      .selectFrom('documentSeal')
      .select('version')
      .where('documentId', '=', contractId)
      .execute(),
  ).toEqual([]);
});

test('terms are proposed only with the completed form, each page confirmed by its agent', async () => {
  const { ana, dana, mia } = town;
  await bringForm();
  const contract = await draft(town, await offer(), { ...inColorado, by: mia });
  const { contractId } = contract;
  const { revision: seenRevision, ...seen } = await see(dana, contract);
  const terms = termsIn(seen as typeof contract);
  const tryPropose = (form?: Awaited<ReturnType<typeof completedForm>>) =>
    dana.call(contractApi.propose, {
      body: { contractId, seenRevision, terms, completedForm: form },
    });
  const refused = { status: 400, code: 'invalid_field', field: 'completed_form' };
  const completed = await completedForm(town, dana);
  const [first, ...others] = completed.confirmedPages;
  expect(await tryPropose()).toMatchObject(refused);
  for (const confirmedPages of [[], others, [first!, ...others, 'c'.repeat(64)]])
    expect(await tryPropose({ ...completed, confirmedPages })).toMatchObject(refused);
  // Another file, such as one that someone else uploaded, is as good as none.
  expect(await tryPropose({ ...completed, fileId: contractId })).toMatchObject(refused);
  const blank = await aForm('The contract of Colorado');
  const { data } = await tryUpload(town, dana, blank);
  const confirmedPages = data.pages.map(({ sha256: page }) => page);
  expect(await tryPropose({ fileId: data.file_id, confirmedPages })).toMatchObject({
    ...refused,
    message: 'This is the blank form. Fill it in, then upload the completed form.',
  });
  const page = async (person: Person, fileId: string) =>
    (
      await fetch(`${town.url}${stateFormPage.path.replace(':fileId', fileId)}`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
    ).status;
  const uploaded = await tryUpload(town, dana, await aForm('Completed for Ana'));
  const pageId = uploaded.data.pages[0]!.file_id;
  expect(await page(mia, pageId)).toBe(404);
  const sent = {
    fileId: uploaded.data.file_id,
    confirmedPages: uploaded.data.pages.map(({ sha256: one }) => one),
  };
  done(await tryPropose(sent));
  expect([await page(mia, pageId), await page(ana, pageId)]).toEqual([200, 404]);
  await consent(town, mia, dana);
  await move(mia, contract, 'start_signing');
  expect(await trySign(mia, contract, { confirmedPages: [] })).toMatchObject({
    status: 400,
    field: 'confirmed_pages',
  });
  await sign(mia, contract);
  expect((await see(mia, contract)).parties.find(({ youYn }) => youYn)?.signedAt).not.toBeNull();
});

async function found(contractId: string) {
  const { found: faults } = await walkRecords(town.db, town.world.files, agreements);
  return faults.filter(({ id }) => id === contractId);
}

/** The rows of a PNG as they are packed in it. */
function deflated(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const end = at + 8 + png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, end));
  }
  return Buffer.concat(parts);
}
