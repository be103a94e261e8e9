/** A row that no step writes is refused and told of; what is beside it goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buffer, text } from 'node:stream/consumers';
import { contractApi } from '#api/contract.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { signingApi } from '#api/contract/signing.ts';
import { unreadableApi } from '#api/contract/unreadable.ts';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import type { CopyVerdict } from '#domain/document/copyVerdict.ts';
import { findSealedFile } from '../../document/seals.ts';
import { agreementsAsCsv } from '../lists/exportAgreements.ts';
import { noticeWorldOf } from '../../notice/testing/noticeWorldOf.ts';
import { notifyReactions } from '../../notify/reactions.ts';
import { deliverFacts } from '../../platform/facts/deliver.ts';
import { walkRecords } from '../../document/walkRecords.ts';
import { agreements } from './contractRecord.ts';
import { findRow } from '../readContracts.ts';
import { sweepDeadlines } from '../steps/sweepDeadlines.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import {
  consent,
  done,
  draft,
  invite,
  move,
  propose,
  see,
  sign,
  tryMove,
} from '../testing/story.ts';

let town: ContractTown;
let offered: AgentPackage;
beforeAll(async () => {
  town = await contractTown();
  offered = await town.offer();
  await consent(town, town.ana, town.mia, town.dana);
});
afterAll(() => town.close());

test('an agreement that cannot be read is refused and told of, and holds up no other', async () => {
  const { ana, mia, dana } = town;
  const started = [await draft(town, offered), await draft(town, offered, { by: mia })] as const;
  for (const contract of started) await propose(dana, contract);
  const [{ contractId }, other] = [
    await move(ana, started[0], 'start_signing'),
    await move(mia, started[1], 'start_signing'),
  ];
  await town.pool.query(
    `update contract set commission = '{"model": "zero", "flatCents": 1}' where contract_id = $1`,
    [contractId],
  );

  const broken = { status: 409, code: 'record_broken' };
  const page = await ana.call(contractApi.contract, { params: { contractId } });
  expect(page).toMatchObject(broken);
  expect(page.message).toContain('what is kept as its commission cannot be read');
  expect(await dana.call(signingApi.document, { params: { contractId } })).toMatchObject(broken);
  const told = await town.db.selectFrom('documentFault').select(['documentId', 'kind']).execute();
  expect(told).toEqual([{ documentId: contractId, kind: 'standing_unreadable' }]);
  const { documents, found } = await walkRecords(town.db, town.world.files, agreements);
  expect(documents).toBe(2);
  expect(found.map(({ id, kind }) => [id, kind])).toEqual([[contractId, 'standing_unreadable']]);

  const delivering = await deliverFacts({
    db: town.db,
    reactions: notifyReactions(noticeWorldOf(town.world)),
    onError: (error) => {
      throw error;
    },
  });
  await delivering.settle();
  await delivering.stop();
  const letter = await town.letterTo(town.kim.email, '');
  expect(letter?.textBody).toContain('cannot be read');

  town.pass(9);
  await sweepDeadlines(town.world);
  expect((await see(mia, other)).status).toBe('expired_unsigned');
});

/** Sealed and in force, with a fee that no step writes. */
async function unreadableInForce(): Promise<string> {
  const { ana, dana, kim } = town;
  const { contractId } = await draft(town, offered);
  await propose(dana, { contractId });
  await move(ana, { contractId }, 'start_signing');
  await sign(ana, { contractId });
  await sign(dana, { contractId });
  await move(kim, { contractId }, 'approve');
  const delivering = await town.deliverer();
  await delivering.settle();
  await delivering.stop();
  await town.pool.query(
    `update contract set commission = '{"model": "zero", "flatCents": 1}' where contract_id = $1`,
    [contractId],
  );
  return contractId;
}

test('lists show the others, and beside them the one that cannot be read', async () => {
  const { ana, dana, kim, leo } = town;
  const contractId = await unreadableInForce();
  const told = {
    contractId,
    names: 'Ana Ruiz with Dana Whitfield',
    problem: 'what is kept as its commission cannot be read',
  };
  for (const person of [ana, dana, kim]) {
    const list = done(await person.call(agreementListApi.profileContracts, {}));
    expect(list.data.map((one) => one.contractId)).not.toContain(contractId);
    expect(list.unreadable).toContainEqual({ ...told, mayPutBackYn: person === kim });
    const one = done(await person.call(unreadableApi.unreadable, { params: { contractId } }));
    expect(one).toEqual({ ...told, mayPutBackYn: person === kim });
  }
  expect(done(await ana.call(agreementListApi.current, {}))).toEqual({ contract: null });
  const all = done(await kim.call(agreementListApi.brokerageList, { query: {} }));
  expect(all.unreadable).toContainEqual({ ...told, mayPutBackYn: true });
  expect(all.contracts.length + all.unreadable!.length).toBe(all.total);
  const list = (await text(agreementsAsCsv(town.world, {}))).split('\n');
  expect(list.find((line) => line.startsWith(contractId))).toMatch(/cannot be read,Ana Ruiz/);

  // To a stranger it is not there, whether or not it can be read.
  const asked = { params: { contractId } };
  expect(await leo.call(contractApi.contract, asked)).toMatchObject({ status: 404 });
  expect(await leo.call(unreadableApi.unreadable, asked)).toMatchObject({ status: 404 });
});

test('an invitation that cannot be read keeps no agreement from its list', async () => {
  const { mia, leo } = town;
  const { contractId } = await draft(town, offered, { by: mia });
  await invite(mia, { contractId }, leo);
  await town.pool.query(
    `update co_buyer_invite set invited_by = jsonb_build_array(invited_by) where contract_id = $1`,
    [contractId],
  );
  const { data } = done(await mia.call(agreementListApi.profileContracts, {}));
  // It is there, and says what is wrong with it.
  expect(data.find((one) => one.contractId === contractId)?.turn).toEqual({
    yoursYn: false,
    sentence:
      'It waits: the invitation of Leo Ruiz cannot be read. The broker has to look into it.',
  });
  const { parties } = await see(mia, { contractId });
  expect(parties.find(({ name }) => name === 'Leo Ruiz')).toMatchObject({
    invite: null,
    inviteUnreadableYn: true,
  });
  expect((await see(mia, { contractId })).parties.map(({ name }) => name)).toContain('Leo Ruiz');
  expect(await tryMove(mia, { contractId }, 'decline')).toMatchObject({ status: 409 });
  await town.pool.query(
    `update co_buyer_invite set invited_by = invited_by -> 0 where contract_id = $1`,
    [contractId],
  );
  await move(mia, { contractId }, 'decline');
});

test('what waits for approval is approved beside one that cannot be read', async () => {
  const { dana, mia, kim } = town;
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const { contractId } = await draft(town, offered, { by: mia });
    await propose(dana, { contractId });
    await move(mia, { contractId }, 'start_signing');
    await sign(mia, { contractId });
    await sign(dana, { contractId });
    ids.push(contractId);
  }
  await town.pool.query(`update contract set phase = 'over' where contract_id = $1`, [ids[0]]);
  await town.pool.query(`update contract set signatures = '[{}]' where contract_id = $1`, [ids[1]]);
  const queue = done(await kim.call(agreementListApi.approvalList, { query: {} }));
  expect(queue.unreadable).toMatchObject([
    { contractId: ids[1], problem: 'what is kept as its signatures cannot be read' },
  ]);
  const hidden = await mia.call(contractApi.contract, { params: { contractId: ids[0]! } });
  expect(hidden.message).toContain('the phase is not the one on record');
  for (const contractId of ids)
    done(await kim.call(unreadableApi.putBack, { body: { contractId } }));
  const whole = done(await kim.call(agreementListApi.approvalList, { query: {} }));
  expect(whole.unreadable).toBeUndefined();
  expect(whole.contracts.map((one) => one.contractId)).toEqual(ids);
});

test('/verify says of its PDF what the PDF itself proves, and what is wrong here', async () => {
  const contractId = await unreadableInForce();
  const { version } = (await findRow(town.db, contractId))!;
  const file = (await findSealedFile(town.db, contractId, version))!;
  const bytes = await buffer(await town.world.files.open(file.fileId));
  const form = new FormData();
  form.set('copy', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'a.pdf');
  const response = await fetch(`${town.url}/api/verify`, { method: 'POST', body: form });
  const { data } = (await response.json()) as { data: CopyVerdict };
  expect(data).toMatchObject({
    verdict: 'valid',
    record: {
      standing: 'What is kept of it here cannot be read',
      faults: ['what is kept as its commission cannot be read'],
    },
  });
});

test('an admin puts it back as it is on record, and it can be voided like any other', async () => {
  const { ana, dana, kim, noor } = town;
  const contractId = await unreadableInForce();
  const asked = { body: { contractId } };
  expect(await dana.call(unreadableApi.putBack, asked)).toMatchObject({ status: 403 });
  const back = done(await kim.call(unreadableApi.putBack, asked));
  expect(back).toMatchObject({ status: 'active', commission: { model: 'zero' } });
  expect(back.evidence.faults).toEqual([]);
  expect(back.history.at(-1)).toMatchObject({
    sentence: 'Kim Sato put it back as it is on record.',
    detail: 'Before that what is kept as its commission cannot be read',
  });
  expect(await kim.call(unreadableApi.putBack, asked)).toMatchObject({ status: 409 });
  await move(kim, { contractId }, 'ask_to_void', { reason: 'Its row was written over.' });
  expect(await move(noor, { contractId }, 'void')).toMatchObject({ status: 'voided' });
  expect((await see(ana, { contractId })).evidence.faults).toEqual([]);
});

test('where the record does not hold either, nothing is put back', async () => {
  const { kim } = town;
  const contractId = await unreadableInForce();
  await town.pool.query('alter table evidence disable trigger all');
  await town.pool.query(`delete from evidence where document_id = $1 and seq = 2`, [contractId]);
  await town.pool.query('alter table evidence enable trigger all');
  const asked = { params: { contractId } };
  expect(done(await kim.call(unreadableApi.unreadable, asked)).mayPutBackYn).toBe(false);
  expect(await kim.call(unreadableApi.putBack, { body: { contractId } })).toMatchObject({
    status: 409,
    code: 'record_broken',
  });
  expect(await tryMove(kim, { contractId }, 'void', { seenRevision: 1 })).toMatchObject({
    status: 409,
  });
});
