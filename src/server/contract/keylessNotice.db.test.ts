/** Notices and ends that are declared while the record key is missing, and what becomes of them. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { epochMs } from '#domain/calendar.ts';
import {
  absentKey,
  keepRecordsUnder,
  keyFor,
  type RecordKey,
  recordKeyOf,
} from '../document/recordKey.ts';
import { readEvidence } from '../document/evidence.ts';
import { walkRecord, walkRecords } from '../document/walkRecords.ts';
import { agreements } from './contractRecord.ts';
import { enterKeylessNotices } from './keylessNotice.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import { removeAgreements } from './testing/removeAgreements.ts';
import { consent, type Detail, draft, move, propose, see, sign, tryMove } from './testing/story.ts';

let town: ContractTown;
let key: RecordKey;
beforeAll(async () => {
  town = await contractTown();
  key = keyFor(town.db);
  await consent(town, town.ana, town.dana);
});
afterAll(() => town.close());
const begun: string[] = [];
afterEach(async () => {
  keepRecordsUnder(town.db, key);
  await removeAgreements(town.pool, begun.splice(0));
});

const loseKey = () => keepRecordsUnder(town.db, absentKey);
const enter = () => enterKeylessNotices({ ...town.world, log: { error: () => {} } as never });

async function proposed(noticeDays: number): Promise<Detail> {
  const contract = await draft(
    town,
    await town.offer({ cancellation: { noticeDays, feeCents: 0 } }),
  );
  begun.push(contract.contractId);
  return propose(town.dana, contract);
}

async function active(noticeDays: number): Promise<Detail> {
  const contract = await move(town.ana, await proposed(noticeDays), 'start_signing');
  for (const person of [town.ana, town.dana]) await sign(person, contract);
  return move(town.kim, contract, 'approve');
}

test.for([
  ['give_notice', 'ana', () => active(3), 'active'],
  ['give_notice', 'dana', () => active(3), 'active'],
  ['terminate', 'ana', () => active(0), 'terminated'],
  ['decline', 'ana', () => proposed(0), 'declined'],
  ['withdraw', 'dana', () => proposed(0), 'withdrawn'],
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
  expect(await walkRecord(town.db, town.world.files, agreements, contractId)).not.toEqual([]);
});
