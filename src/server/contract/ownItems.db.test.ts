/** Services in the brokerage's own words: approved by two admins, chosen by agents, signed by buyers. */
import { buffer } from 'node:stream/consumers';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentApi } from '#api/agent.ts';
import { contractApi } from '#api/contract.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { snakeCase } from '#api/wire.ts';
import { wordingApi } from '#api/wording.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { ItemStep } from '#domain/wording/itemLife.ts';
import { type ApprovedItem, OwnItem, type WrittenItem } from '#domain/wording/OwnItem.ts';
import { registerAgent } from '../agent/registerAgent.ts';
import { walkTheRegister } from '../document/walkRecords.ts';
import { findText } from '../document/texts.ts';
import { findSealedFile } from '../document/seals.ts';
import { registerOwnItems } from '../wording/ownItemRoutes.ts';
import { agreements } from './record/contractRecord.ts';
import { type ContractTown, contractTown, type Person, touring } from './testing/contractTown.ts';
import { consent, done, move, see, submitted } from './testing/story.ts';

type Row = ReplyOf<typeof wordingApi.writeItem>;

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown((app, world) => {
    registerAgent(app, world);
    registerOwnItems(app, world);
  });
  await consent(town, town.ana, town.leo, town.dana);
});
afterAll(() => town.close());

const words = (text: string, changes: Partial<WrittenItem> = {}): WrittenItem => ({
  usedAs: 'service',
  partOf: 'buying',
  text,
  reason: 'Clients ask for it.',
  ...changes,
});

const write = (by: Person, body: Parameters<typeof words>[0], changes: object = {}) =>
  by.call(wordingApi.writeItem, { body: { ...words(body), ...changes } });

const take = (by: Person, row: Row, action: ItemStep, reason = '') =>
  by.call(wordingApi.moveItem, {
    body: { itemVersionId: row.itemVersionId, action, seenWrittenAt: row.writtenAt, reason },
  });

async function approved(text: string, changes: object = {}): Promise<Row> {
  const row = done(await write(town.kim, text, changes));
  done(await take(town.kim, row, 'propose'));
  return done(await take(town.noor, row, 'approve'));
}

const chosen = ({ itemId, version, text, partOf }: Row): ApprovedItem => ({
  itemId,
  version: version!,
  text,
  partOf,
});

const save = (terms: object) =>
  town.dana.call(agentApi.savePackage, { body: { terms: { ...touring, ...terms } } });

test('one admin writes an item and another approves exactly that text', async () => {
  const { kim, noor, dana } = town;
  const draft = done(await write(kim, 'Checking permits with the city'));
  expect(draft).toMatchObject({ status: 'draft', version: null, writtenBy: 'Kim Sato' });
  expect(done(await write(kim, 'Checking permits with the city')).itemVersionId).toBe(
    draft.itemVersionId,
  );
  expect(await take(kim, draft, 'approve')).toMatchObject({ status: 403, code: 'same_person' });
  done(await take(kim, draft, 'propose'));
  expect(await take(kim, draft, 'approve')).toMatchObject({ status: 403, code: 'same_person' });
  const back = done(await take(noor, draft, 'return', 'Say which city.'));
  expect(back).toMatchObject({ status: 'draft', returnReason: 'Say which city.' });
  const over = { itemVersionId: draft.itemVersionId, seenWrittenAt: draft.writtenAt };
  const better = done(await write(kim, 'Checking permits with the city of the home', { over }));
  done(await take(kim, better, 'propose'));
  expect(await take(noor, draft, 'approve')).toMatchObject({ code: 'changed_meanwhile' });
  expect(done(await take(noor, better, 'approve'))).toMatchObject({
    status: 'approved',
    version: 1,
  });
  const { items } = done(await dana.call(wordingApi.itemChoice, {}));
  expect(items).toMatchObject([{ text: 'Checking permits with the city of the home', version: 1 }]);
  expect(await dana.call(wordingApi.items, {})).toMatchObject({ status: 403 });
  expect(
    await dana.call(wordingApi.moveItem, { body: { ...over, action: 'retire' } }),
  ).toMatchObject({
    status: 403,
  });
});

test('has one winner where an item is approved twice, or approved while its writer takes it back', async () => {
  const { kim, noor } = town;
  const rivals = [
    (row: Row) => take(noor, row, 'approve'),
    (row: Row) => take(kim, row, 'take_back'),
    (row: Row) => take(noor, row, 'return', 'Say more.'),
  ];
  for (const [index, rival] of rivals.entries()) {
    const row = done(await write(kim, `Calling about permits, ${'abc'[index]}`));
    done(await take(kim, row, 'propose'));
    const answers = await Promise.all([take(noor, row, 'approve'), rival(row)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // The retirement waits for the approval, or is refused before it.
    const retired = await Promise.all([
      take(kim, row, 'retire', 'Not now.'),
      take(noor, row, 'retire', 'Not now.'),
    ]);
    expect(retired.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  }
  expect(await walkTheRegister(town.db, agreements, await documents())).toEqual([]);
});

test('refuses text that a field or clause of the agreement is for, and names the field', async () => {
  for (const text of ['A rebate of 1 %', 'Thirty days of notice', 'Homes in safe neighborhoods']) {
    expect(await write(town.kim, text)).toMatchObject({
      status: 400,
      code: 'invalid_field',
      field: 'text',
    });
  }
  // Documents have no shape for it.
  expect(await write(town.kim, 'Showing \uE000 homes')).toMatchObject({
    status: 400,
    field: 'text',
  });
});

test('the database keeps an approved text, whoever writes to it', async () => {
  const row = await approved('Sitting in on calls with the lender');
  const { pool } = town;
  const where = `where item_version_id = '${row.itemVersionId}'`;
  for (const statement of [
    `update own_item set text = 'Other words' ${where}`,
    `update own_item set status = 'draft', version = null, approved_at = null ${where}`,
    `update own_item set used_as = 'exclusion' ${where}`,
    `delete from own_item ${where}`,
    `truncate own_item`,
  ]) {
    await expect(pool.query(statement)).rejects.toThrow('never changed or removed');
  }
  // The account of an admin who leaves is forgotten.
  await pool.query(`update own_item set approved_by = null ${where}`);
  expect(await walkTheRegister(town.db, agreements, await documents())).toEqual([]);
});

async function documents(): Promise<Set<string>> {
  return new Set(await agreements.documentIds(town.db));
}

test('an item is stored field by field', async () => {
  const { rows } = await town.pool.query<{ name: string }>(
    `select column_name || case is_nullable when 'YES' then '?' else '' end as name
     from information_schema.columns where table_schema = 'public' and table_name = 'own_item'`,
  );
  const fields = Object.entries(OwnItem.shape).map(
    ([field, schema]) => `${snakeCase(field)}${schema.safeParse(null).success ? '?' : ''}`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(fields.toSorted());
});

test('a package freezes the exact text, and the agreement prints it and is sealed', async () => {
  const { ana, kim, dana } = town;
  // Long enough for several lines, with letters of other scripts.
  const service = await approved(
    'Walking the neighborhood with the Buyers and translating for Zoë Núñez, Łukasz and Ελένη what the owners of nearby homes say about the noise, the parking and the buses',
  );
  const exclusion = await approved('Appliance inspections', { usedAs: 'exclusion' });
  const terms = { ownServices: [chosen(service)], ownExclusions: [chosen(exclusion)] };
  for (const other of [
    { ownServices: [{ ...chosen(service), text: 'Other words' }] },
    { ownExclusions: [chosen(service)] },
    { ownServices: [{ ...chosen(service), version: 9 }] },
  ]) {
    expect(await save(other)).toMatchObject({ status: 400, code: 'invalid_field' });
  }
  const { packageId, version } = done(await save(terms)).package;
  done(await dana.call(agentApi.publishPackage, { body: { packageId, version } }));
  const offered = { ...done(await dana.call(agentApi.myPackages, {})).packages[0]!, packageId };
  const contract = await submitted(town, { kind: 'full' }, offered);
  const text = await findText(town.db, contract.contractId, contract.version);
  expect(text).toContain(service.text);
  expect(text).toContain(exclusion.text);
  await move(kim, contract, 'approve');
  const delivering = await town.deliverer();
  await delivering.settle();
  await delivering.stop();
  const file = await findSealedFile(town.db, contract.contractId, contract.version);
  const pdf = await PDF.load(await buffer(await town.world.files.open(file!.fileId)));
  const printed = pdf.extractText().map((page) => page.text);
  const inOneLine = printed.join('\n').replaceAll(/\s+/g, ' ');
  expect(inOneLine).toContain(service.text);
  expect(inOneLine).toContain(`The services do not include: ${exclusion.text}`);

  // A new version of the item changes neither the package nor the agreement.
  const next = await approved('Walking through the area with the Buyers', {
    itemId: service.itemId,
  });
  expect(next).toMatchObject({ itemId: service.itemId, version: 2 });
  expect((await see(ana, contract)).agentPackage!.ownServices![0]!.text).toBe(service.text);
  expect(await save(terms)).toMatchObject({ status: 400, field: 'terms.services' });

  // Retired: off offer, refused anew, and signed agreements keep it.
  done(await take(kim, next, 'retire', 'Too little time.'));
  const [own] = done(await dana.call(agentApi.myPackages, {})).packages;
  expect(own).toMatchObject({ itemRetiredYn: true });
  expect(own!.itemNotes[0]).toContain('(Too little time). Remove it');
  expect(await save({ ownServices: [chosen(next)] })).toMatchObject({
    status: 400,
    field: 'terms.services',
  });
  const asked = { kind: 'full', packageId, packageVersion: version, state: 'WA' } as const;
  expect(
    await ana.call(contractApi.draft, { body: { ...asked, propertyArea: 'Seattle' } }),
  ).toMatchObject({ status: 409, code: 'not_on_offer' });
  expect((await see(ana, contract)).agentPackage!.ownServices![0]!.text).toBe(service.text);
  expect(await write(kim, 'Coming along', { itemId: service.itemId })).toMatchObject({
    status: 409,
    code: 'not_possible_now',
  });
});

test('an item that was put in by hand is noticed and promised by no agreement', async () => {
  const row = await approved('Photographing each home that the Buyers tour');
  await town.pool.query(`
    begin; set local session_replication_role = replica;
    update own_item set text = 'Photographing homes' where item_version_id = '${row.itemVersionId}';
    commit`);
  const terms = { ownServices: [{ ...chosen(row), text: 'Photographing homes' }] };
  const offered = await town.offer(terms);
  const faults = await walkTheRegister(town.db, agreements, await documents());
  const named = { id: row.itemVersionId, name: 'an own item' };
  expect(faults).toMatchObject([named, named]);
  const { packageId, version: packageVersion } = offered;
  const body = { kind: 'full', packageId, packageVersion, state: 'WA' } as const;
  expect(
    await town.ana.call(contractApi.draft, { body: { ...body, propertyArea: 'Seattle' } }),
  ).toMatchObject({ status: 409, code: 'record_broken' });
  await town.pool.query(`
    begin; set local session_replication_role = replica;
    update own_item set text = '${row.text}' where item_version_id = '${row.itemVersionId}';
    commit`);
});

test('marketing with fair-housing warnings is published once they were read, and the broker sees it', async () => {
  const { dana, kim } = town;
  const { packageId, version } = done(await save({ name: 'Safe neighborhoods' })).package;
  const publish = (fairHousingReadYn?: boolean) =>
    dana.call(agentApi.publishPackage, {
      body: { packageId, version, ...(fairHousingReadYn && { fairHousingReadYn }) },
    });
  expect(await publish()).toMatchObject({ status: 409, code: 'fair_housing', field: 'terms.name' });
  done(await publish(true));
  expect(
    await kim.call(contractApi.preApprove, { body: { packageId, version, approvedYn: true } }),
  ).toMatchObject({ status: 409, code: 'fair_housing' });
  const offered = done(await dana.call(agentApi.myPackages, {})).packages[0]!;
  const { contractId } = await submitted(town, {}, offered);
  const { contracts } = done(await kim.call(agreementListApi.approvalList, { query: {} }));
  expect(contracts.find((one) => one.contractId === contractId)!.flags).toContainEqual({
    code: 'fair_housing',
    words: 'Fair housing: “Safe neighborhoods” in the package’s name',
  });
});

test('words about an agent are published once their warnings were read', async () => {
  const edit = { languages: ['en' as const], about: 'Homes for young families.', areas: [] };
  expect(await town.dana.call(agentApi.saveMyAgent, { body: edit })).toMatchObject({
    status: 409,
    code: 'fair_housing',
    field: 'about',
  });
  const body = { ...edit, fairHousingReadYn: true };
  expect(done(await town.dana.call(agentApi.saveMyAgent, { body })).agent.about).toBe(edit.about);
});

test('no agreement passes at once while a form of its state is missing', async () => {
  const { kim } = town;
  const offered = await town.offer({ states: ['WA'] });
  const { packageId, version } = offered;
  const body = { packageId, version, approvedYn: true };
  const refused = await kim.call(contractApi.preApprove, { body });
  expect(refused).toMatchObject({ status: 409, code: 'not_set_up' });
  expect(refused.message).toContain('of Washington');
  // One that was given before the form was missing.
  const restore = await town.askForNoForms();
  done(await kim.call(contractApi.preApprove, { body }));
  expect(await submitted(town, {}, offered)).toMatchObject({ approvedAtOnceYn: true });
  await restore();
  const waiting = await submitted(town, {}, offered);
  expect(waiting).toMatchObject({ status: 'pending_approval', approvedAtOnceYn: false });
});
