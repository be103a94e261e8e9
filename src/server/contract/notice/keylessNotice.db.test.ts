/** Notices and ends that are declared while the record key is missing, and what becomes of them. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { documentApi } from '#api/document.ts';
import { wordingApi } from '#api/wording.ts';
import { epochMs } from '#domain/calendar.ts';
import {
  absentKey,
  keepRecordsUnder,
  keyFor,
  type RecordKey,
  recordKeyOf,
} from '../../document/recordKey.ts';
import { readEvidence } from '../../document/evidence.ts';
import { walkRecord, walkRecords } from '../../document/walkRecords.ts';
import { registerOwnItems } from '../../wording/ownItemRoutes.ts';
import { agreements } from '../record/contractRecord.ts';
import { enterKeylessNotices } from './keylessNotice.ts';
import { sweepDeadlines } from '../steps/sweepDeadlines.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import {
  amend,
  consent,
  type Detail,
  done,
  draft,
  invite,
  move,
  outForSignature,
  propose,
  see,
  sign,
  termsIn,
  tryCorrect,
  tryMove,
  trySign,
} from '../testing/story.ts';

let town: ContractTown;
let key: RecordKey;
beforeAll(async () => {
  town = await contractTown((app, world) => registerOwnItems(app, world));
  key = keyFor(town.db);
  await consent(town, town.ana, town.dana);
});
afterAll(() => town.close());
afterEach(() => keepRecordsUnder(town.db, key));

const loseKey = () => keepRecordsUnder(town.db, absentKey);
const enter = () => enterKeylessNotices({ ...town.world, log: { error: () => {} } as never });

async function proposed(noticeDays: number): Promise<Detail> {
  const contract = await draft(
    town,
    await town.offer({ cancellation: { noticeDays, feeCents: 0 } }),
  );
  return propose(town.dana, contract);
}

async function newActive(noticeDays: number): Promise<Detail> {
  const contract = await move(town.ana, await proposed(noticeDays), 'start_signing');
  for (const person of [town.ana, town.dana]) await sign(person, contract);
  return move(town.kim, contract, 'approve');
}

async function staged(name: string, make: () => Promise<Detail>): Promise<Detail> {
  const contract = await town.stage(name, make);
  // It remembers no more of the register than there is.
  key = keyFor(town.db);
  return contract;
}
const active = (noticeDays: number) =>
  staged(`active, ${noticeDays} days`, () => newActive(noticeDays));

test.for([
  ['give_notice', 'ana', () => active(3), 'active'],
  ['give_notice', 'dana', () => active(3), 'active'],
  ['terminate', 'ana', () => active(0), 'terminated'],
  ['decline', 'ana', () => staged('proposed', () => proposed(0)), 'declined'],
  ['withdraw', 'dana', () => staged('proposed', () => proposed(0)), 'withdrawn'],
] as const)(
  'saves %s by %s without the key, and enters it when the key is back',
  async ([action, who, make, status]) => {
    const contract = await make();
    const { contractId } = contract;
    const { name, profileId, email } = town[who];
    loseKey();
    const answer = await tryMove(town[who], contract, action, { reason: 'We move away.' });
    expect(answer).toMatchObject({ status: 200, data: { status: contract.status } });
    expect(answer.data.unproven).toEqual([
      expect.stringMatching(/is saved, but the record doesn’t prove it/),
    ]);
    expect(await tryMove(town[who], contract, action)).toMatchObject({ code: 'already_exists' });
    expect(await enter()).toBe(0);
    const { rows } = await town.pool.query(
      `select body ->> 'byProfileId' as by from fact where kind = 'contract.recorded_without_key' and body ->> 'contractId' = $1`,
      [contractId],
    );
    expect(rows, email).toEqual([{ by: profileId }]);
    const before = await readEvidence(town.db, contractId);
    expect(before.every(({ keyId }) => keyId === key.keyId)).toBe(true);

    keepRecordsUnder(town.db, key);
    town.pass(1);
    // The sweep of the town may have been faster.
    await enter();
    expect(await enter()).toBe(0);
    const seen = await see(town[who], contract);
    expect(seen).toMatchObject({ status, evidence: { faults: [] } });
    expect(seen.unproven).toEqual([
      expect.stringMatching(/The record doesn’t prove that it was given earlier\.$/),
    ]);
    const entry = (await readEvidence(town.db, contractId)).find(
      ({ seq, event }) => seq > before.length && event.actor?.profileId === profileId,
    )!;
    expect(entry).toMatchObject({
      keyId: key.keyId,
      event: {
        actor: { name },
        particulars: { 'entered after the key was back': expect.any(String) },
      },
    });
    // It counts from the day on which it was given.
    expect(epochMs(entry.event.at)).toBeLessThan(epochMs(town.world.now()) - 80_000_000);
    const { unproven, found } = await walkRecords(town.db, town.world.files, agreements);
    expect(unproven).toMatchObject([{ sentence: seen.unproven[0] }]);
    expect(found.filter(({ id }) => id === contractId)).toEqual([]);
  },
);

test('saves nothing that needs the key, that another rule refuses, or that a stranger declares', async () => {
  const contract = await active(3);
  loseKey();
  expect(await tryMove(town.ana, contract, 'terminate')).toMatchObject({ status: 409 });
  const asked = { reason: 'By mistake.' };
  expect(await tryMove(town.kim, contract, 'ask_to_void', asked)).toMatchObject({ status: 503 });
  const body = { seenRevision: contract.revision, contractId: contract.contractId };
  const give = { ...body, action: 'give_notice' as const };
  expect(await town.mia.call(contractApi.move, { body: give })).toMatchObject({ status: 404 });
  expect(await town.kim.call(contractApi.move, { body: give })).toMatchObject({ status: 403 });
  const old = { ...give, seenRevision: contract.revision - 1 };
  expect(await town.ana.call(contractApi.move, { body: old })).toMatchObject({ status: 409 });
  expect((await town.pool.query('select from keyless_notice')).rowCount).toBe(0);
});

test('enters no notice that was written into the database by hand, and says so', async () => {
  const { ana, pool, db, world } = town;
  const contract = await active(0);
  const { contractId } = contract;
  const entries = async () => (await readEvidence(db, contractId)).length;
  const before = await entries();
  // Everything of a real row of another agreement of the same buyer is known to the forger.
  const real = await newActive(3);
  loseKey();
  await tryMove(ana, real, 'give_notice');
  keepRecordsUnder(db, key);
  await pool.query(
    `insert into keyless_notice (contract_id, profile_id, action, reason, given_at, witness, mac)
     select $1, profile_id, 'terminate', reason, given_at, witness, mac from keyless_notice
      where contract_id = $2`,
    [contractId, real.contractId],
  );
  const { found } = await walkRecords(db, world.files, agreements);
  expect(found.filter(({ kind }) => kind === 'notice_added')).toMatchObject([{ id: contractId }]);
  await enter();
  expect((await see(ana, real)).noticeFrom).toBe('Ana Ruiz');
  const seen = await see(ana, contract);
  expect(seen).toMatchObject({ status: 'active', evidence: { faults: [] } });
  expect(seen.unproven).toEqual([expect.stringMatching(/didn’t save it, so it doesn’t count/)]);
  expect(await entries()).toBe(before);
  for (const change of ["reason = 'x'", "given_at = given_at - interval '9 days'", 'mac = null']) {
    await pool.query(`update keyless_notice set entered_at = null, refusal = null, ${change}`);
    await enter();
    expect((await see(ana, contract)).status, change).toBe('active');
  }
  const { rows: told } = await pool.query(
    `select from fact where kind = 'contract.keyless_refused' and body ->> 'contractId' = $1`,
    [contractId],
  );
  expect(told).toEqual([]);
});

test('saves a notice although a row in its place was put in by hand', async () => {
  const { ana, pool } = town;
  const contract = await active(3);
  loseKey();
  await pool.query(
    `insert into keyless_notice (contract_id, profile_id, action, reason, given_at, witness, mac)
     values ($1, $2, 'give_notice', '', now(), '{"name": "Ana Ruiz"}', 'x')`,
    [contract.contractId, ana.profileId],
  );
  const given = await tryMove(ana, contract, 'give_notice');
  expect(given).toMatchObject({ status: 200 });
  expect(given.data.unproven).toEqual([expect.stringMatching(/is saved, but the record/)]);
  keepRecordsUnder(town.db, key);
  await enter();
  expect((await see(ana, contract)).noticeFrom).toBe('Ana Ruiz');
});

test('keeps saying what the record doesn’t prove when the row is removed, and enters none twice', async () => {
  const { ana, pool } = town;
  const contract = await active(3);
  const { contractId } = contract;
  loseKey();
  await tryMove(ana, contract, 'give_notice');
  keepRecordsUnder(town.db, key);
  await enter();
  const { unproven } = await see(ana, contract);
  expect(unproven).toEqual([expect.stringMatching(/^Ana Ruiz gave notice on .+ was entered in/)]);
  expect((await move(ana, contract, 'withdraw_notice')).noticeEndsOn).toBeNull();
  await pool.query('update keyless_notice set entered_at = null where contract_id = $1', [
    contractId,
  ]);
  expect(await enter()).toBe(0);
  expect((await see(ana, contract)).noticeEndsOn).toBeNull();
  await pool.query('delete from keyless_notice where contract_id = $1', [contractId]);
  expect((await see(ana, contract)).unproven).toEqual(unproven);
});

test('waits for the record’s own key, and is refused where a record doesn’t hold', async () => {
  const contract = await active(3);
  const { contractId } = contract;
  keepRecordsUnder(town.db, recordKeyOf(new Uint8Array(32).fill(1)));
  await move(town.dana, contract, 'give_notice');
  expect(await enter()).toBe(0);
  expect((await see(town.ana, contract)).unproven[0]).toMatch(/when the broker puts the key back/);
  keepRecordsUnder(town.db, key);
  await town.pool.query(`update contract set end_date = end_date + 30 where contract_id = $1`, [
    contractId,
  ]);
  expect(await enter()).toBe(0);
  const { unproven, noticeEndsOn } = await see(town.ana, contract);
  expect(noticeEndsOn).toBeNull();
  expect(unproven).toEqual([
    expect.stringMatching(/couldn’t be entered in the record: This document/),
  ]);
  const mailed = async () =>
    (await town.pool.query(`select body from fact where kind = 'contract.keyless_refused'`)).rows;
  expect(await mailed()).toMatchObject([{ body: { contractId } }]);
  expect(await walkRecord(town.db, town.world.files, agreements, contractId)).not.toEqual([]);
});

test('refuses all else without the key, and leaves nothing that differs from the register', async () => {
  const { ana, leo, dana, kim, noor, mia, pool, world } = town;
  const inForce = await active(3);
  const going = await outForSignature(town);
  const withTom = await town.offer({}, town.tom);
  const drafted = await draft(town, withTom, { by: mia });
  // Runs out while the key is missing.
  await invite(mia, drafted, { email: 'zoe@late.example' });
  const written = { usedAs: 'service' as const, partOf: 'buying' as const, reason: 'Asked for.' };
  const text = 'Calling the city about permits';
  const item = done(await kim.call(wordingApi.writeItem, { body: { ...written, text } }));
  const step = { itemVersionId: item.itemVersionId, seenWrittenAt: item.writtenAt, reason: '' };
  done(await kim.call(wordingApi.moveItem, { body: { ...step, action: 'propose' } }));
  const fileId = '018f0000-0000-7000-8000-000000000000';
  const { contractId, revision: seenRevision } = inForce;
  const before = await walkRecords(town.db, world.files, agreements);
  const rows = () => pool.query('select * from evidence order by document_id, seq');
  const entries = (await rows()).rows;
  const [code] = [await kim.call(documentApi.consentCode, {})];
  expect(code.status).toBe(200);

  loseKey();
  const notice = { contractId, seenRevision, receivedOn: inForce.startDate, fileId };
  const terms = termsIn(drafted);
  const asked = { contractId: drafted.contractId, seenRevision: drafted.revision, terms };
  const draftOfMia = { kind: 'touring' as const, state: 'WA' as const, propertyArea: 'Seattle' };
  const { packageId, version } = await town.offer();
  const answers = {
    sign: await trySign(ana, going),
    correct: await tryCorrect(dana, going, { propertyArea: 'Tacoma' }),
    propose: await town.tom.call(contractApi.propose, { body: asked }),
    draft: await mia.call(contractApi.draft, {
      body: { ...draftOfMia, packageId, packageVersion: version },
    }),
    'record a notice': await dana.call(contractApi.recordNotice, { body: notice }),
    'ask to void': await tryMove(kim, inForce, 'ask_to_void', { reason: 'By mistake.' }),
    'void what is signed': await tryMove(kim, going, 'void', { reason: 'By mistake.' }),
    'approve an own item': await noor.call(wordingApi.moveItem, {
      body: { ...step, action: 'approve' },
    }),
    'withdraw consent': await leo.call(documentApi.withdrawConsent, {}),
    'give consent': await consent(town, mia).then(
      () => ({ status: 200, code: null, message: null }),
      (error: Error) => ({ status: 503, code: 'record_broken', message: error.message }),
    ),
    amend: await amend(ana, inForce).then(
      () => ({ status: 200, code: null, message: null }),
      (error: Error) => ({ status: 503, code: 'record_broken', message: error.message }),
    ),
  };
  for (const [name, { status, code: why, message }] of Object.entries(answers)) {
    expect([name, [409, 503].includes(status), why]).toEqual([name, true, 'record_broken']);
    expect(message, name).toMatch(/key/);
  }
  town.pass(15);
  await sweepDeadlines(world);
  town.pass(-15);
  expect((await rows()).rows).toEqual(entries);

  keepRecordsUnder(town.db, key);
  const after = await walkRecords(town.db, world.files, agreements);
  expect(after.found).toEqual(before.found);
  expect(
    done(await noor.call(wordingApi.moveItem, { body: { ...step, action: 'approve' } })),
  ).toMatchObject({ status: 'approved' });
  done(await leo.call(documentApi.withdrawConsent, {}));
  expect((await see(ana, inForce)).evidence.faults).toEqual([]);
});
