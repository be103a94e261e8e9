import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { agreementsCsv, sealedAgreementsZip } from '#api/file.ts';
import { sha256 } from '../../document/sha256.ts';
import { eachOfBrokerage } from './brokerageList.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import { consent, done, move, submitted } from '../testing/story.ts';

let town: ContractTown;
let active: string;
let waiting: string;
let drafted: string;
beforeAll(async () => {
  town = await contractTown();
  const { kim, mia, tom } = town;
  active = (await submitted(town)).contractId;
  await move(kim, { contractId: active }, 'approve');
  const delivering = await town.deliverer();
  await delivering.settle();
  await delivering.stop();
  waiting = (await submitted(town)).contractId;
  await consent(town, mia, tom);
  const offered = await town.offer({ name: '=HYPERLINK("x")' }, tom);
  const { packageId, version } = offered;
  const body = {
    kind: 'touring' as const,
    packageId,
    packageVersion: version,
    state: 'WA' as const,
    propertyArea: 'Überwald',
  };
  drafted = done(await mia.call(contractApi.draft, { body })).contractId;
});
afterAll(() => town.close());

type Query = Parameters<typeof list>[0];
const list = async (query: {
  search?: string;
  standing?: 'in force' | 'over' | 'negotiating' | 'signing';
  status?: 'signing' | 'pending_approval' | 'draft';
  endingWithinDays?: string;
  page?: string;
  pageSize?: string;
}) => done(await town.kim.call(agreementListApi.brokerageList, { query }));

test('what changed last comes first, in pages, with how many there are of each phase', async () => {
  const all = await list({});
  expect(all.contracts.map(({ contractId }) => contractId)).toEqual([drafted, waiting, active]);
  expect(all).toMatchObject({
    total: 3,
    counts: { negotiating: 1, signing: 1, inForce: 1, over: 0 },
  });
  const second = await list({ page: '2', pageSize: '2' });
  expect(second.total).toBe(3);
  expect(second.contracts.map(({ contractId }) => contractId)).toEqual([active]);
});

test.each<[string, Query, () => string[]]>([
  ['a client', { search: 'okafor' }, () => [drafted]],
  ['two words of different people', { search: 'Ruiz Dana' }, () => [waiting, active]],
  ['an address of a client', { search: 'mia@demo.example' }, () => [drafted]],
  ['an agent', { search: 'tom brandt' }, () => [drafted]],
  ['an area without its accent', { search: 'uberwald' }, () => [drafted]],
  ['a state', { search: 'washington' }, () => [drafted, waiting, active]],
  ['nobody', { search: 'zacharias' }, () => []],
  [
    'signs that mean something to the database',
    { search: '%_\\' },
    () => [drafted, waiting, active],
  ],
  ['a phase', { standing: 'in force' }, () => [active]],
  ['a status', { status: 'pending_approval' }, () => [waiting]],
  ['a phase of the same name as a status', { standing: 'signing' }, () => [waiting]],
  ['a status of the same name as a phase', { status: 'signing' }, () => []],
  ['a phase with a word', { standing: 'negotiating', search: 'ruiz' }, () => []],
  ['what ends soon', { endingWithinDays: '90' }, () => [active]],
  ['what ends today', { endingWithinDays: '0' }, () => []],
])('found by %s', async (_, query, expected) => {
  const { contracts, total } = await list(query);
  expect(contracts.map(({ contractId }) => contractId)).toEqual(expected());
  expect(total).toBe(expected().length);
});

test('an agent and a buyer are refused; a wrong number is named', async () => {
  for (const person of [town.dana, town.ana]) {
    expect((await person.call(agreementListApi.brokerageList, { query: {} })).status).toBe(403);
  }
  const wrong = await town.kim.call(agreementListApi.brokerageList, {
    query: { endingWithinDays: '9999' },
  });
  expect(wrong).toMatchObject({ status: 400, field: 'ending_within_days' });
});

async function get(path: string, person = town.kim) {
  return fetch(`${town.url}${path}`, { headers: { authorization: `Bearer ${person.token}` } });
}

test.each([1, 2, 3, 200])('all that match come once each, %i at a time', async (batch) => {
  const each = async (asked: Parameters<typeof eachOfBrokerage>[1]) => {
    const ids: string[] = [];
    for await (const { contractId } of eachOfBrokerage(town.world, asked, batch))
      ids.push(contractId);
    return ids;
  };
  expect(await each({})).toEqual([active, waiting, drafted]);
  expect(await each({ agentProfileId: town.tom.profileId })).toEqual([drafted]);
  expect(await each({ search: 'zacharias' })).toEqual([]);
});

test('the table holds what the list holds, and no formula', async () => {
  const reply = await get(agreementsCsv.path);
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="agreements /);
  const rows = parse(await reply.text(), { columns: true }) as Record<string, string>[];
  expect(rows).toHaveLength(3);
  const ofMia = rows.find((row) => row.agreement_id === drafted)!;
  expect(ofMia).toMatchObject({ buyers: 'Mia Okafor', agent: 'Tom Brandt', status: 'Draft' });
  expect(ofMia.package).toBe(`'=HYPERLINK("x")`);
  // What is not known yet is an empty cell, and nobody has chosen.
  expect(ofMia).toMatchObject({ document_sha256: '', activated_at: '', ended_on: '' });
  expect(ofMia.exclusive).toBe('');
  const held = rows.find((row) => row.agreement_id === active)!;
  expect(held.exclusive).toBe('no');
  expect(held.document_sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(held.activated_at).toMatch(/^\d{4}-\d\d-\d\dT/);
  const narrowed = await get(`${agreementsCsv.path}?standing=in%20force`);
  expect(parse(await narrowed.text(), { columns: true })).toHaveLength(1);
  expect((await get(agreementsCsv.path, town.dana)).status).toBe(403);
  expect((await get(`${agreementsCsv.path}?standing=nowhere`)).status).toBe(400);
});

test('the sealed files come in one zip, each as it was sealed, with their hashes', async () => {
  const reply = await get(sealedAgreementsZip.path);
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  const rows = parse(Buffer.from(files['agreements.csv']!), { columns: true }) as Record<
    string,
    string
  >[];
  expect(rows).toEqual([expect.objectContaining({ agreement_id: active, state: 'here' })]);
  const { file, sha256: told } = rows[0]!;
  expect(Object.keys(files).toSorted()).toEqual([file, 'agreements.csv'].toSorted());
  expect(sha256(files[file!]!)).toBe(told);
});

test('an admin takes one export at a time, and whoever leaves makes room', async () => {
  const { files } = town.world;
  const open = files.open.bind(files);
  let asked = () => {};
  const opening = new Promise<void>((resolve) => (asked = resolve));
  files.open = () => {
    asked();
    return new Promise(() => {});
  };
  const gone = new AbortController();
  const headers = { authorization: `Bearer ${town.kim.token}` };
  const first = fetch(`${town.url}${sealedAgreementsZip.path}`, { headers, signal: gone.signal });
  await opening;
  expect((await get(agreementsCsv.path)).status).toBe(429);
  gone.abort();
  await expect(first).rejects.toThrow();
  files.open = open;
  await expect.poll(async () => (await get(agreementsCsv.path)).status).toBe(200);
});

test('a file whose contents are gone is named, and the others come', async () => {
  const { fileId } = await town.db
    .selectFrom('documentSeal')
    .select('fileId')
    .where('documentId', '=', active)
    .executeTakeFirstOrThrow();
  await town.world.files.remove(fileId);
  const files = unzipSync(
    new Uint8Array(await (await get(sealedAgreementsZip.path)).arrayBuffer()),
  );
  expect(Object.keys(files)).toEqual(['agreements.csv']);
  expect(Buffer.from(files['agreements.csv']!).toString()).toContain('missing');
});
