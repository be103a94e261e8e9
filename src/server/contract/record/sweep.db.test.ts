/**
 * Changes each column of each row that a sealed and an ended agreement rely on, one at a time, with the
 * rights of the database's owner; removes each row and puts a copy in. The page, /verify or
 * `npm run verify` must notice, or the column is in `mayChange.ts` with the reason. Tables and columns
 * are read from the database, so a new one can't be left out.
 */
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { X509Certificate } from 'node:crypto';
import {
  columnsThatMayBeEmptied,
  columnsThatMayChange,
  rowsThatMayBeAdded,
  sweptTables,
  type SweptTable,
  tablesOutside,
} from '#domain/document/mayChange.ts';
import { noticeParticulars } from '#domain/contract/paperNotice.ts';
import { aBrokerage } from '#domain/brokerage/Brokerage.example.ts';
import { someWords } from '#domain/wording/ClauseWording.example.ts';
import { anItem } from '#domain/wording/OwnItem.example.ts';
import { saveBrokerage } from '../../brokerage/saveBrokerage.ts';
import { BrokenRecord } from '../../document/record.ts';
import { findSealedFile, keepStamp, particularsOf } from '../../document/seals.ts';
import { putFile, recordFile } from '../../platform/files/keepFile.ts';
import { recordEvent } from './recordEvent.ts';
import { lookUpCopy } from '../../document/verifyCopy.ts';
import { walkRecord, walkTheRegister } from '../../document/walkRecords.ts';
import { readSeals, type SealReport } from '../../platform/pdf/seal/readSeals.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { agreements, faultsOfContract } from './contractRecord.ts';
import { describeDetail } from '../describeDetail.ts';
import { enterOwnItem } from '../../wording/itemRecord.ts';
import { enterClause } from '../../wording/wordingRecord.ts';
import { preApprove } from '../steps/preApprove.ts';
import { findContract } from '../readContracts.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import { move, see, submitted } from '../testing/story.ts';
import { documentApi } from '#api/document.ts';

interface Column {
  table: SweptTable;
  name: string;
  type: string;
  nullable: boolean;
}

interface Agreement {
  contractId: string;
  report: SealReport;
}

let town: ContractTown;
let sealed: Agreement;
let ended: Agreement;
let columns: Column[];

async function settled(): Promise<void> {
  const delivering = await town.deliverer();
  await delivering.settle();
  await delivering.stop();
}

async function active(): Promise<Agreement> {
  const { contractId, version } = await submitted(town, {}, await town.offer());
  await move(town.kim, { contractId }, 'approve');
  await settled();
  const file = (await findSealedFile(town.db, contractId, version))!;
  const bytes = await buffer(await town.world.files.open(file.fileId));
  return { contractId, report: readSeals(bytes, [town.world.seal.certificate as X509Certificate]) };
}

/** A form that a buyer acknowledged, a time stamp after the seal, and the scan of a notice on paper. */
async function acknowledgedAndStamped({ contractId }: Agreement): Promise<void> {
  const { db, world, ana } = town;
  const contract = (await findContract(db, contractId))!;
  const { version } = contract;
  const file = (await findSealedFile(db, contractId, version))!;
  const before = await buffer(await world.files.open(file.fileId));
  const { ownerUserId, purpose, mediaType, name } = file;
  const about = { ownerUserId, purpose, mediaType, name };
  const stamped = await putFile(world, Buffer.concat([before, Buffer.from('% stamp')]), about);
  const at = world.now();
  const stamp = { at, authority: 'An authority' };
  const scanned = {
    ownerUserId: null,
    purpose: 'notice scan',
    mediaType,
    name: 'notice.pdf',
  } as const;
  const scan = await putFile(world, Buffer.from('%PDF-1.7 We end it.'), scanned);
  await inTransaction(db, async (tx) => {
    const sha256 = 'a'.repeat(64);
    await tx
      .insertInto('disclosureAcknowledgement')
      .values({
        contractId,
        profileId: ana.profileId,
        formId: 'pamphlet',
        sha256,
        acknowledgedAt: at,
      })
      .execute();
    await recordEvent(tx, contract, null, { kind: 'acknowledged', at, detail: sha256 });
    await keepStamp(tx, { documentId: contractId, version, stamp }, stamped, at);
    const particulars = particularsOf(stamp);
    const objectSha256 = stamped.sha256;
    await recordEvent(tx, contract, null, { kind: 'stamped', at, objectSha256, particulars });
    await recordFile(tx, scan);
    const { fileId, name: scanName } = scan;
    await recordEvent(tx, contract, null, {
      ...{ kind: 'notice_recorded', at, objectSha256: scan.sha256 },
      particulars: noticeParticulars({
        fileId,
        name: scanName,
        mediaType,
        receivedOn: '2026-03-04',
      }),
    });
  });
}

beforeAll(async () => {
  town = await contractTown();
  ended = await active();
  sealed = await active();
  for (const one of [ended, sealed]) await acknowledgedAndStamped(one);
  // An approval in advance that somebody gave, and a consent that somebody took back.
  const offered = await town.offer();
  const { packageId, version } = offered;
  const kim = {
    actor: {
      userId: town.kim.userId,
      sessionId: '',
      profileId: town.kim.profileId,
      role: 'admin' as const,
    },
    name: town.kim.name,
    email: town.kim.email,
    emailProvenYn: true,
    authenticationMethod: 'password',
    ipAddress: '',
    userAgent: null,
  };
  const restore = await town.askForNoForms();
  await preApprove(town.world, kim, { packageId, version, approvedYn: true });
  await restore();
  await inTransaction(town.db, async (tx) => {
    const people = { writtenBy: town.kim.profileId, approvedBy: town.noor.profileId };
    const item = anItem(people);
    await tx.insertInto('ownItem').values(item).execute();
    enterOwnItem(tx, item.itemVersionId);
    const clause = { ...someWords(1), ...people, returnedBy: town.noor.profileId };
    await tx
      .insertInto('wording')
      .values({ ...clause, passages: JSON.stringify(clause.passages) })
      .execute();
    enterClause(tx, clause.wordingId, clause.state);
    await saveBrokerage(tx, town.world.now(), town.kim.profileId, aBrokerage);
  });
  await town.leo.call(documentApi.withdrawConsent, {});
  await settled();
  const { rows } = await town.pool.query<Omit<Column, 'nullable'> & { nullable: string }>(
    `select table_name as table, column_name as name, data_type as type, is_nullable as nullable
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' order by 1, ordinal_position`,
  );
  columns = rows
    .filter(({ table }) => sweptTables.includes(table))
    .map((row) => ({ ...row, nullable: row.nullable === 'YES' }));
}, 120_000);
afterAll(() => town.close());

test('an ended agreement whose rows are all put back to active is noticed', async () => {
  const { contractId } = ended;
  const own = ['contract', 'document', 'evidence', 'co_buyer_invite', 'register_line'] as const;
  const save = (name: string) =>
    own.map(
      (table) =>
        `create table ${name}_${table} as select * from ${table} where ${rowsOf(table, contractId)};`,
    );
  const restore = (name: string) =>
    own.map(
      (table) =>
        `delete from ${table} where ${rowsOf(table, contractId)}; insert into ${table} select * from ${name}_${table};`,
    );
  const past = (statements: string[]) =>
    town.pool.query(
      `begin; set local session_replication_role = replica; ${statements.join(' ')} commit`,
    );
  await past(save('active'));
  await move(town.ana, ended, 'terminate');
  await past([...save('ended'), ...restore('active')]);
  const { evidence, status } = await see(town.ana, ended);
  expect(status).toBe('active');
  expect(evidence.faults).toEqual([
    'a line of the register about the record was changed or removed',
  ]);
  const walked = await walkTheRegister(town.db, agreements, new Set([contractId]));
  expect(walked.map(({ kind }) => kind)).toContain('register_broken');
  await past(restore('ended'));
  expect((await see(town.ana, ended)).evidence.faults).toEqual([]);
  await past(own.flatMap((table) => [`drop table active_${table};`, `drop table ended_${table};`]));
});

test('every table of the database is swept or named with the reason why it is not', async () => {
  const { rows } = await town.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const named = [...sweptTables, ...Object.keys(tablesOutside)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

test.each(sweptTables)('%s: there is a row to change in both agreements', async (table) => {
  for (const { contractId } of onesFor(table)) {
    const { rowCount } = await town.pool.query(
      `select from ${table} where ${rowsOf(table, contractId)}`,
    );
    expect(rowCount).toBeGreaterThan(0);
  }
});

test('each column and row that may change is there', () => {
  const known = columns.map(({ table, name }) => `${table}.${name}`);
  const listed = { ...columnsThatMayChange, ...columnsThatMayBeEmptied };
  expect(Object.keys(listed).filter((one) => !known.includes(one))).toEqual([]);
});

/** Which rows of a table are of an agreement, in SQL. */
function rowsOf(table: SweptTable, id: string): string {
  const ofPackage = `(package_id, version) in (select package_id, version from package_approval)`;
  const own: Partial<Record<SweptTable, string>> = {
    sign_consent: `given_at is not null`,
    sign_consent_text: `true`,
    package_approval: `true`,
    agent_package: ofPackage,
    own_item: `true`,
    wording: `true`,
    brokerage: `true`,
    register_line: `subject = 'document ${id}'`,
    register_end: `true`,
    stored_file: `file_id in (select file_id from document_seal where document_id = '${id}'
      union select (event #>> '{particulars,file}')::uuid from evidence where document_id = '${id}')`,
  };
  const column = ['contract', 'contract_version', 'co_buyer_invite', 'disclosure_acknowledgement'];
  return own[table] ?? `${column.includes(table) ? 'contract_id' : 'document_id'} = '${id}'`;
}

/** Another value of the type, plausible where that matters. */
function others({ name, type, nullable }: Column): string[] {
  const changed: Record<string, string> = {
    uuid: 'gen_random_uuid()',
    text: `coalesce("${name}", '') || 'x'`,
    'timestamp with time zone': `coalesce("${name}", now()) - interval '400 days'`,
    date: `coalesce("${name}", now()::date) - 400`,
    integer: `coalesce("${name}", 0) + 1`,
    bigint: `coalesce("${name}", 0) + 1`,
    smallint: `coalesce("${name}", 0) + 1`,
    boolean: `not coalesce("${name}", false)`,
    jsonb: `case jsonb_typeof("${name}") when 'array' then case "${name}" when '[]' then '[{}]'::jsonb else "${name}" - 0 end when 'object' then case "${name}" when '{}' then '{"x": 1}'::jsonb else "${name}" - (select min(key) from jsonb_object_keys("${name}") as key) end else '{"x": 1}'::jsonb end`,
  };
  const value = changed[type];
  if (value === undefined) throw new Error(`The sweep knows no other value of a ${type}.`);
  return [value, ...(nullable ? ['null'] : [])];
}

/** Tables that are of no single agreement are swept once. */
function onesFor(table: SweptTable): Agreement[] {
  const shared = rowsOf(table, sealed.contractId) === rowsOf(table, ended.contractId);
  return shared ? [sealed] : [sealed, ended];
}

class PutBack extends Error {}

/** Runs the tampering in a transaction that is rolled back; true if somebody noticed. */
async function isNoticed(
  { contractId, report }: Agreement,
  statement: string,
): Promise<boolean | 'unchanged'> {
  let noticed: boolean | 'unchanged' = false;
  await inTransaction(town.db, async (tx) => {
    await sql.raw('set local session_replication_role = replica').execute(tx);
    const { numAffectedRows } = await sql.raw(statement).execute(tx);
    noticed = numAffectedRows ? await looks(tx, contractId, report) : 'unchanged';
    throw new PutBack();
  }).catch((error: unknown) => {
    if (!(error instanceof PutBack)) throw error;
  });
  return noticed;
}

async function looks(tx: Tx, contractId: string, report: SealReport): Promise<boolean> {
  const { files } = town.world;
  try {
    const contract = await findContract(tx, contractId);
    if (contract === null) return true;
    const { kim } = town;
    const actor = {
      userId: kim.userId,
      sessionId: '',
      profileId: kim.profileId,
      role: 'admin' as const,
    };
    const faults = await faultsOfContract(tx, contract, files);
    // The page must be there with what is wrong on it. The two look the same, so one is drawn.
    if (faults.length > 0 && contractId === sealed.contractId) return true;
    const page = await describeDetail(tx, contractId, actor, town.world.now(), faults);
    if (page.evidence.faults.length > 0) return true;
    const copy = await lookUpCopy({ db: tx, files }, report, agreements);
    if (copy === null || copy.faults.length > 0) return true;
  } catch (error) {
    if (error instanceof BrokenRecord) return true;
    throw error;
  }
  if ((await walkRecord(tx, files, agreements, contractId)).length > 0) return true;
  const known = [sealed.contractId, ended.contractId];
  const things = await agreements.documentIds(tx);
  const rows = await tx.selectFrom('document').select('documentId').execute();
  const documents = new Set(rows.map(({ documentId }) => documentId));
  // What is put in beside them is looked at by the same walk.
  if (rows.length > documents.size || things.length > new Set(things).size) return true;
  if (things.some((id) => !documents.has(id))) return true;
  for (const id of documents) {
    if (known.includes(id)) continue;
    if ((await walkRecord(tx, files, agreements, id)).length > 0) return true;
  }
  return (await walkTheRegister(tx, agreements, documents)).length > 0;
}

test('whoever owns the tables takes their constraints away', async () => {
  const { rows } = await town.pool.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype in ('c', 'u', 'p') and conrelid::regclass::text = any($1)`,
    [[...sweptTables]],
  );
  const drops = rows.map(
    ({ table, name }) => `alter table ${table} drop constraint if exists "${name}" cascade;`,
  );
  const { rows: indexes } = await town.pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
    where indisunique and indrelid::regclass::text = any($1)
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [[...sweptTables]],
  );
  drops.push(...indexes.map(({ name }) => `drop index if exists ${name};`));
  await town.pool.query(drops.join(' '));
  expect(drops.length).toBeGreaterThan(sweptTables.length);
});

test('nobody notices a thing where nothing was changed', async () => {
  for (const agreement of [sealed, ended]) {
    expect(await isNoticed(agreement, 'update contract set revision = revision')).toBe(false);
  }
  expect((await see(town.ana, ended)).status).toBe('terminated');
});

test.each(sweptTables)(
  '%s: each column that is changed is noticed, or may change',
  async (table) => {
    const silent: string[] = [];
    for (const column of columns.filter((one) => one.table === table)) {
      const where = `${table}.${column.name}`;
      if (where in columnsThatMayChange) continue;
      for (const agreement of onesFor(table)) {
        const values = others(column).filter(
          (value) => value !== 'null' || !(where in columnsThatMayBeEmptied),
        );
        const allYn = agreement === ended || onesFor(table).length === 1;
        for (const value of allYn ? values : values.slice(0, 1)) {
          const rows = rowsOf(table, agreement.contractId);
          const statement = `update ${table} set "${column.name}" = ${value} where ${rows} and "${column.name}" is distinct from ${value}`;
          if ((await isNoticed(agreement, statement)) === false) silent.push(`${where} = ${value}`);
        }
      }
    }
    expect(silent).toEqual([]);
  },
);

test.each(sweptTables)('%s: each row that is removed or put in is noticed', async (table) => {
  const silent: string[] = [];
  const names = columns.filter((one) => one.table === table);
  for (const agreement of onesFor(table)) {
    const rows = rowsOf(table, agreement.contractId);
    const { rows: places } = await town.pool.query<{ place: string }>(
      `select ctid::text as place from ${table} where ${rows}`,
    );
    for (const { place } of places) {
      if ((await isNoticed(agreement, `delete from ${table} where ctid = '${place}'`)) === false) {
        silent.push(`${table} ${place} removed`);
      }
    }
    if (table in rowsThatMayBeAdded) continue;
    const key =
      names.find(({ name }) => forged[table] === name) ?? names.find(({ type }) => type === 'uuid');
    const list = names.map((one) => `"${one.name}"`).join(', ');
    const forgedRow = names
      .map((one) => (one === key ? others(one)[0]! : `"${one.name}"`))
      .join(', ');
    const put =
      table === 'package_approval'
        ? `insert into package_approval select package_id, version, 'agreement', null, now(), '{}' from agent_package`
        : `insert into ${table} (${list}) select ${forgedRow} from ${table} where ${rows} limit 1`;
    if ((await isNoticed(agreement, put)) === false) silent.push(`${table}: a row put in`);
  }
  expect(silent).toEqual([]);
});

/** The column in which a forged row differs from a true one of the same agreement. */
const forged: Partial<Record<SweptTable, string>> = {
  contract_version: 'version',
  document_text: 'version',
  document_signature: 'profile_id',
  document_seal: 'version',
  document_stamp: 'version',
  evidence: 'seq',
  package_approval: 'version',
  disclosure_acknowledgement: 'profile_id',
  co_buyer_invite: 'invite_id',
  own_item: 'item_version_id',
  wording: 'wording_id',
  brokerage: 'name',
  register_line: 'seq',
};
