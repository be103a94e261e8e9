/** Notices that the buyer gave on paper: recorded with a day and a scan, they count as given here. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { noticeScan, uploadNoticeScan } from '#api/file.ts';
import { addDays, formatDate } from '#domain/calendar.ts';
import { todayFor } from '#domain/contract/Contract.ts';
import { noticeWorldOf } from '../../notice/testing/noticeWorldOf.ts';
import { notifyReactions } from '../../notify/reactions.ts';
import { deliverFacts } from '../../platform/facts/deliver.ts';
import { aPhoto, aPolyglot } from '../../platform/files/testing/pictures.ts';
import { aForm } from '../../platform/form/testing/forms.ts';
import { agreements, faultsOfContract } from '../record/contractRecord.ts';
import { walkRecord } from '../../document/walkRecords.ts';
import { sweepScans } from './noticeScans.ts';
import { findContract } from '../readContracts.ts';
import { sweepDeadlines } from '../steps/sweepDeadlines.ts';
import { type ContractTown, contractTown, type Person } from '../testing/contractTown.ts';
import { done, invite, join, move, see, submitted, tryMove } from '../testing/story.ts';

let town: ContractTown;
let pdf: Buffer;
beforeAll(async () => {
  town = await contractTown();
  pdf = await aForm('We end the agreement.');
});
afterAll(() => town.close());

const today = ({ timeZone }: Pick<ContractDetail, 'timeZone'>) =>
  todayFor({ timeZone }, town.world.now());

/** In force, and asking for so many days of notice. */
function active(noticeDays: number): Promise<ContractDetail> {
  return town.stage(`${noticeDays} days`, async () => {
    const cancellation = { noticeDays, feeCents: 0 };
    const contract = await submitted(town, {}, await town.offer({ cancellation }));
    return move(town.kim, contract, 'approve');
  });
}

async function tryUpload(by: Person, content: Uint8Array, name = 'notice.pdf') {
  const upload = new FormData();
  upload.append('scan', new File([new Uint8Array(content)], name));
  const response = await fetch(`${town.url}${uploadNoticeScan.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: upload,
  });
  const { data, ...refusal } = (await response.json()) as {
    data: { file_id: string } | null;
    code?: string;
    field?: string;
  };
  return { status: response.status, fileId: data?.file_id ?? '', ...refusal };
}

const uploaded = async (by: Person) => (await tryUpload(by, pdf)).fileId;

async function tryRecord(
  by: Person,
  contract: ContractDetail,
  asked: { receivedOn?: string; fileId?: string; seenRevision?: number } = {},
) {
  const { contractId, revision } = contract;
  const { receivedOn = today(contract), seenRevision = revision } = asked;
  const fileId = asked.fileId ?? (await uploaded(by));
  const body = { contractId, seenRevision, receivedOn, fileId };
  return by.call(contractApi.recordNotice, { body });
}

const record = async (...args: Parameters<typeof tryRecord>) => done(await tryRecord(...args));

async function openScan(by: Person, contractId: string, fileId: string): Promise<Response> {
  const path = noticeScan.path.replace(':contractId', contractId).replace(':fileId', fileId);
  return fetch(`${town.url}${path}`, { headers: { authorization: `Bearer ${by.token}` } });
}

/** The emails that follow a step, by person. */
async function mailedBy(act: () => Promise<unknown>): Promise<Record<string, string>> {
  const delivering = await deliverFacts({
    db: town.db,
    reactions: notifyReactions(noticeWorldOf(town.world)),
    onError: (error) => {
      throw error;
    },
  });
  await delivering.settle();
  await town.db.deleteFrom('mail').execute();
  await act();
  await delivering.settle();
  await delivering.stop();
  const rows = await town.db
    .selectFrom('mail')
    .select(['toAddress', 'subject', 'textBody'])
    .orderBy('toAddress')
    .execute();
  return Object.fromEntries(
    rows.map(({ toAddress, subject, textBody }) => [
      toAddress.split('@')[0],
      `${subject}\n${textBody}`,
    ]),
  );
}

test('a notice on paper counts from the day it was received, and ends the agreement by itself', async () => {
  const { ana, leo, dana, kim } = town;
  const contract = await active(10);
  const { contractId, timeZone } = contract;
  const receivedOn = today(contract);
  town.pass(2);
  const mails = await mailedBy(() => record(dana, contract, { receivedOn }));
  const endsOn = [addDays(receivedOn, 10), contract.endDate].toSorted()[0]!;
  const seen = await see(ana, contract);
  expect(seen).toMatchObject({
    status: 'active',
    noticeFrom: 'Ana Ruiz',
    noticeReceivedOn: receivedOn,
    noticeEndsOn: endsOn,
    holdsThrough: endsOn,
    evidence: { faults: [] },
    paperNotices: [{ name: 'notice.pdf', receivedOn }],
  });
  expect(seen.history.at(-1)).toMatchObject({
    sentence: 'Dana Whitfield recorded a notice received on paper.',
    detail: `From Ana Ruiz, received on ${formatDate(receivedOn)}. Scan: notice.pdf`,
  });
  expect(Object.keys(mails)).toEqual(['ana', 'dana', 'leo']);
  for (const key of ['ana', 'leo']) {
    expect(mails[key]).toContain(
      'Receipt: Ana Ruiz gave notice on paper for the touring agreement',
    );
    expect(mails[key]).toContain(`received on ${formatDate(receivedOn)}`);
    expect(mails[key]).toContain('1200 Pine Street, Seattle, WA 98101');
  }
  expect(mails['dana']).toContain('Receipt: you recorded a notice on paper');

  const { fileId } = seen.paperNotices[0]!;
  for (const person of [ana, leo, dana, kim]) {
    const opened = await openScan(person, contractId, fileId);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
  }
  for (const stranger of [town.mia, town.tom]) {
    expect((await openScan(stranger, contractId, fileId)).status).toBe(404);
  }
  town.pass(30);
  await sweepDeadlines(town.world);
  expect(await see(ana, contract)).toMatchObject({ status: 'terminated', timeZone });
  town.pass(-32);
});

test('where no days of notice are asked for, the agreement ended on the day it was received', async () => {
  const contract = await active(0);
  const receivedOn = today(contract);
  town.pass(1);
  const mails = await mailedBy(() => record(town.kim, contract, { receivedOn }));
  expect(await see(town.leo, contract)).toMatchObject({
    status: 'terminated',
    endedOn: receivedOn,
    noticeFrom: 'Ana Ruiz',
    noticeReceivedOn: receivedOn,
    evidence: { faults: [] },
  });
  expect(Object.keys(mails)).toEqual(['ana', 'dana', 'kim', 'leo']);
  expect(mails['dana']).toContain(
    'Receipt: Ana Ruiz ended the touring agreement by notice on paper',
  );
  expect(mails['kim']).toContain('Receipt: you recorded a notice on paper that ended');
  town.pass(-1);
});

test('a notice whose days are over when it is recorded ends the agreement at once', async () => {
  const contract = await active(2);
  const receivedOn = today(contract);
  town.pass(4);
  const mails = await mailedBy(() => record(town.dana, contract, { receivedOn }));
  expect(await see(town.ana, contract)).toMatchObject({
    status: 'terminated',
    endedOn: addDays(receivedOn, 2),
  });
  expect(mails['ana']).toContain('the last day of the notice that Ana Ruiz gave on paper');
  town.pass(-4);
});

test('the buyer takes a notice back that was recorded for them; the scan stays on record', async () => {
  const contract = await active(3);
  const recorded = await record(town.kim, contract);
  expect(recorded.actions).not.toContain('record_notice');
  expect((await see(town.ana, contract)).actions).toContain('withdraw_notice');
  expect(await tryMove(town.dana, contract, 'withdraw_notice')).toMatchObject({ status: 403 });
  const back = await move(town.ana, contract, 'withdraw_notice');
  expect(back).toMatchObject({ noticeFrom: null, noticeReceivedOn: null });
  expect(back.paperNotices).toHaveLength(1);
  const again = await record(town.dana, back);
  expect(again.paperNotices).toHaveLength(2);
});

test('a day in the future, or before the agreement took effect, is refused at its field', async () => {
  const contract = await active(3);
  for (const days of [-1, 1]) {
    const receivedOn = addDays(today(contract), days);
    const fileId = await uploaded(town.dana);
    const seen = await see(town.dana, contract);
    expect(await tryRecord(town.dana, seen, { receivedOn, fileId })).toMatchObject({
      status: 400,
      code: 'invalid_field',
      field: 'received_on',
    });
    // Nothing was used up by what was refused.
    expect(await record(town.dana, seen, { fileId })).toMatchObject({ noticeFrom: 'Ana Ruiz' });
    await move(town.ana, contract, 'withdraw_notice');
  }
});

test('only the agent and admins record a notice, on an agreement of theirs that is active', async () => {
  const contract = await active(3);
  const fileId = await uploaded(town.dana);
  const answers = await Promise.all([
    tryRecord(town.ana, contract, { fileId }),
    tryRecord(town.tom, contract, { fileId }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 404]);
  expect((await tryUpload(town.ana, pdf)).status).toBe(403);
  await move(town.ana, contract, 'give_notice');
  expect(await tryRecord(town.dana, await see(town.dana, contract), { fileId })).toMatchObject({
    status: 409,
    code: 'already_exists',
  });
  await move(town.ana, contract, 'withdraw_notice');
  await move(town.kim, contract, 'ask_to_void', { reason: 'Signed twice.' });
  await move(town.noor, contract, 'void');
  expect(await tryRecord(town.dana, await see(town.dana, contract), { fileId })).toMatchObject({
    status: 409,
    code: 'contract_over',
  });
});

test('a scan counts once, for who uploaded it', async () => {
  const contract = await active(3);
  const fileId = await uploaded(town.dana);
  const refused = { status: 400, code: 'invalid_field', field: 'file_id' };
  expect(await tryRecord(town.kim, contract, { fileId })).toMatchObject(refused);
  await record(town.dana, contract, { fileId });
  const back = await move(town.ana, contract, 'withdraw_notice');
  expect(await tryRecord(town.dana, back, { fileId })).toMatchObject(refused);
});

test('of two people who record at once one is first, and the other is told', async () => {
  const contract = await active(3);
  const answers = await Promise.all([
    tryRecord(town.dana, contract),
    tryRecord(town.kim, contract),
  ]);
  const [first, second] = answers.toSorted((one, other) => one.status - other.status);
  expect(first).toMatchObject({ status: 200 });
  expect(second).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect((await see(town.ana, contract)).paperNotices).toHaveLength(1);
});

test('a scan is a readable PDF, JPEG or PNG, whatever its name says', async () => {
  const photo = await aPhoto();
  expect(await tryUpload(town.dana, photo, 'notice.pdf')).toMatchObject({ status: 200 });
  const refused = { status: 422, code: 'invalid_file', field: 'scan' };
  expect(await tryUpload(town.dana, Buffer.from('<html></html>'))).toMatchObject(refused);
  expect(await tryUpload(town.dana, photo.subarray(0, 900), 'cut.jpg')).toMatchObject(refused);
  expect(await tryUpload(town.dana, pdf.subarray(0, 100))).toMatchObject(refused);
  // What a browser would sniff as a page is sent as the picture that it is, and may run nothing.
  const contract = await active(3);
  const { fileId } = await tryUpload(town.dana, await aPolyglot(), 'notice.html');
  await record(town.dana, contract, { fileId });
  const opened = await openScan(town.ana, contract.contractId, fileId);
  expect(opened.headers.get('content-type')).toBe('image/jpeg');
  expect(opened.headers.get('content-security-policy')).toContain('sandbox');
});

test('who sees no money opens no scan, and is shown none', async () => {
  const { ana, ruth } = town;
  const contract = await active(3);
  await invite(ana, contract, ruth, 'viewer');
  await join(town, ruth);
  const recorded = await record(town.dana, await see(town.dana, contract));
  const { fileId } = recorded.paperNotices[0]!;
  expect(await see(ruth, contract)).toMatchObject({ noticeFrom: 'Ana Ruiz', paperNotices: [] });
  expect((await openScan(ruth, contract.contractId, fileId)).status).toBe(403);
});

test('what a scan is, the record says and not the row of the file', async () => {
  const contract = await active(3);
  const recorded = await record(town.dana, contract);
  const { fileId } = recorded.paperNotices[0]!;
  await town.db
    .updateTable('storedFile')
    .set({ mediaType: 'text/html', name: 'x.html' })
    .where('fileId', '=', fileId)
    .execute();
  const opened = await openScan(town.ana, contract.contractId, fileId);
  expect(opened.headers.get('content-type')).toBe('application/pdf');
  expect(opened.headers.get('content-disposition')).toContain('notice.pdf');
});

test('a scan that is changed or removed is a fault of the record, and is not handed out', async () => {
  const contract = await active(3);
  const { contractId } = contract;
  const recorded = await record(town.dana, contract);
  const { fileId } = recorded.paperNotices[0]!;
  const { db, world } = town;
  const faults = async () =>
    faultsOfContract(db, (await findContract(db, contractId))!, world.files);
  expect(await faults()).toEqual([]);
  await world.files.remove(fileId);
  expect(await faults()).toMatchObject([{ kind: 'named_file_missing' }]);
  expect((await openScan(town.ana, contractId, fileId)).status).toBe(404);
  await world.files.put(fileId, Buffer.from('%PDF-1.7 another'));
  expect(await faults()).toMatchObject([{ kind: 'named_file_changed' }]);
  expect(await walkRecord(db, world.files, agreements, contractId)).toMatchObject([
    { kind: 'named_file_changed' },
  ]);
  const opened = await openScan(town.ana, contractId, fileId);
  expect(opened.status).toBe(409);
  expect(await opened.json()).toMatchObject({ code: 'record_broken' });
});

test('a scan that nobody records is removed after a day, a recorded one never', async () => {
  const contract = await active(3);
  const left = await uploaded(town.dana);
  const recorded = await record(town.dana, contract);
  const rows = async () =>
    (await town.db.selectFrom('storedFile').select('fileId').execute()).map((one) => one.fileId);
  await sweepScans(town.world);
  expect(await rows()).toContain(left);
  town.pass(2);
  await sweepScans(town.world);
  town.pass(-2);
  expect(await rows()).not.toContain(left);
  expect(await rows()).toContain(recorded.paperNotices[0]!.fileId);
});

test('buyer and agent give notice here, each on their own', async () => {
  for (const person of [town.ana, town.dana]) {
    const contract = await active(3);
    const given = await move(person, contract, 'give_notice');
    expect(given).toMatchObject({ noticeFrom: person.name, noticeReceivedOn: null });
    const atOnce = await active(0);
    expect(await move(person, atOnce, 'terminate')).toMatchObject({ status: 'terminated' });
  }
});
