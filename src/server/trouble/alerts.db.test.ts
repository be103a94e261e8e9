/** Every file that is handed out is looked at first; what is not as it was stored is an alert. */
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementPdf, disclosureForm } from '#api/file.ts';
import { storedFile } from '#api/file/storedFile.ts';
import { troubleApi } from '#api/trouble.ts';
import { contractApi } from '#api/contract.ts';
import { type ContractTown, contractTown } from '../contract/testing/contractTown.ts';
import { consent, done, draft, move, propose, sign } from '../contract/testing/story.ts';
import { sealedFilesAsZip } from '../contract/lists/exportAgreements.ts';
import { findRow } from '../contract/readContracts.ts';
import { findSealedFile } from '../document/seals.ts';
import { registerDisclosures } from '../jurisdiction/disclosureRoutes.ts';
import { noticeWorldOf } from '../notice/testing/noticeWorldOf.ts';
import { notifyReactions } from '../notify/reactions.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { deliverFacts } from '../platform/facts/deliver.ts';
import { registerFiles } from '../platform/files/fileRoutes.ts';
import { putFile, recordFile } from '../platform/files/keepFile.ts';
import { registerTroubles } from './troubleRoutes.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown((app, world) => {
    registerFiles(app, world);
    registerDisclosures(app, world);
    registerTroubles(app, world);
  });
});
afterAll(() => town.close());

async function stored(name: string, purpose: 'profile photo' | 'document') {
  const about = { ownerUserId: null, purpose, mediaType: 'application/pdf', name };
  const file = await putFile(town.world, Buffer.from(`%PDF- ${name}`), about);
  await inTransaction(town.db, (tx) => recordFile(tx, file));
  return file;
}

async function taken(path: string, params: Record<string, string>) {
  const at = path.replace(/:(\w+)/g, (_, name: string) => params[name]!);
  const headers = { authorization: `Bearer ${town.ana.token}`, connection: 'close' };
  const response = await fetch(`${town.url}${at}`, { headers });
  return { status: response.status, text: await response.text() };
}

async function overwrite(fileId: string, content: Uint8Array): Promise<void> {
  await town.world.files.remove(fileId);
  await town.world.files.put(fileId, content);
}

const alerts = async () => done(await town.kim.call(troubleApi.alerts, {})).alerts;

test('a photo and a disclosure that were changed are refused, told of once, and listed', async () => {
  const photo = await stored('portrait.jpg', 'profile photo');
  const form = await stored('agency.pdf', 'document');
  await town.db
    .insertInto('disclosureForm')
    .values({
      fileId: form.fileId,
      state: 'WA',
      formId: 'agency',
      sha256: form.sha256,
      fileName: form.name,
      demoYn: false,
      uploadedAt: town.world.now(),
    })
    .execute();
  const routes = [
    [storedFile.path, photo],
    [disclosureForm.path, form],
  ] as const;
  for (const [path, file] of routes) {
    expect((await taken(path, file as never)).text).toBe(`%PDF- ${file.name}`);
    await overwrite(file.fileId, Buffer.from('%PDF- another one'));
    for (const _ of [1, 2]) {
      const refused = await taken(path, file as never);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain('is not the one that was stored here');
    }
  }
  expect(await alerts()).toMatchObject([
    { id: photo.fileId, of: 'file', name: 'portrait.jpg' },
    { id: form.fileId, of: 'file', what: ['its contents are others than were stored'] },
  ]);
  const { rows } = await town.pool.query(
    `select body->>'fileId' as id from fact where kind = 'file.fault_found' order by 1`,
  );
  expect(rows.map(({ id }) => id)).toEqual([photo.fileId, form.fileId].toSorted());

  const delivering = await deliverFacts({
    db: town.db,
    reactions: notifyReactions(noticeWorldOf(town.world)),
    onError: (error) => {
      throw error;
    },
  });
  await town.world.files.remove(photo.fileId);
  expect((await taken(storedFile.path, photo as never)).status).toBe(404);
  await delivering.settle();
  await delivering.stop();
  const { rows: letters } = await town.pool.query<{ text_body: string }>(
    `select text_body from mail where to_address = $1 and subject like '%stored file%'`,
    [town.kim.email],
  );
  expect(letters.map(({ text_body: body }) => /The file.*/.exec(body)?.[0])).toContain(
    'The file “portrait.jpg” (profile photo): its contents are others than were stored and its contents are missing.',
  );

  // Off the list once it is back, and not before.
  const again = async (id: string) =>
    done(await town.kim.call(troubleApi.lookAgain, { body: { id } })).alerts.map((one) => one.id);
  expect(await again(photo.fileId)).toContain(photo.fileId);
  await overwrite(photo.fileId, Buffer.from('%PDF- portrait.jpg'));
  await overwrite(form.fileId, Buffer.from('%PDF- agency.pdf'));
  expect(await again(photo.fileId)).toEqual([form.fileId]);
  expect(await again(form.fileId)).toEqual([]);
  expect(await town.ana.call(troubleApi.alerts, {})).toMatchObject({ status: 403 });
});

test('a sealed PDF that was changed is in no zip, and its agreement is listed', async () => {
  const { ana, dana, kim } = town;
  const offered = await town.offer();
  await consent(town, ana, dana);
  const { contractId } = await draft(town, offered);
  await propose(dana, { contractId });
  await move(ana, { contractId }, 'start_signing');
  await sign(ana, { contractId });
  await sign(dana, { contractId });
  await move(kim, { contractId }, 'approve');
  const delivering = await town.deliverer();
  await delivering.settle();
  await delivering.stop();
  const { version } = (await findRow(town.db, contractId))!;
  const file = (await findSealedFile(town.db, contractId, version))!;
  const zip = async () => {
    const bytes = await buffer(sealedFilesAsZip(town.world, {}, new AbortController().signal));
    return Object.values(unzipSync(new Uint8Array(bytes)))
      .map((content) => Buffer.from(content).toString('latin1'))
      .join('\n');
  };
  expect(await zip()).toContain(`${file.sha256},here`);
  const whole = await buffer(await town.world.files.open(file.fileId));
  await overwrite(file.fileId, Buffer.from('%PDF- forged'));
  const without = await zip();
  expect(without).toContain(`${file.sha256},changed`);
  expect(without).not.toContain('forged');
  expect((await taken(agreementPdf.path, { contractId })).status).toBe(409);
  done(await ana.call(contractApi.contract, { params: { contractId } }));
  expect(await alerts()).toMatchObject([
    { id: file.fileId, of: 'file' },
    { id: contractId, of: 'agreement', name: 'Ana Ruiz with Dana Whitfield' },
  ]);

  await overwrite(file.fileId, whole);
  for (const id of [file.fileId, contractId]) {
    done(await kim.call(troubleApi.lookAgain, { body: { id } }));
  }
  expect(await alerts()).toEqual([]);
  expect((await taken(agreementPdf.path, { contractId })).status).toBe(200);
});
